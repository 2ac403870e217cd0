// Names of people inside a text of the house, each isolated in its own element: a name may be written from right to left
// or hold characters that change the direction, and the text around it must not change with it.

/** @type {{key: string, pattern: RegExp | undefined}} */
let last = { key: "", pattern: undefined };

/** Whole names only, the longest first. @param {string[]} names @returns {RegExp | undefined} */
function pattern(names) {
  const key = names.join("\n");
  if (key !== last.key) {
    const known = names.filter((name) => name).sort((one, other) => other.length - one.length);
    const texts = known.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
    const whole = `(?<![\\p{L}\\p{N}])(${texts.join("|")})(?![\\p{L}\\p{N}])`;
    last = { key, pattern: texts.length ? new RegExp(whole, "u") : undefined };
  }
  return last.pattern;
}

/** A name by itself. @param {string} name */
export function isolated(name) {
  return Object.assign(document.createElement("bdi"), { textContent: name });
}

/** A text with the names in it isolated. @param {string} text @param {string[]} names @returns {(string | HTMLElement)[]} */
export function withNames(text, names) {
  const found = pattern(names);
  // What the pattern captures stands at the odd places.
  return found ? text.split(found).map((part, index) => (index % 2 ? isolated(part) : part)) : [text];
}
