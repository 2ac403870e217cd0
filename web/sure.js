// A button that asks once more before it does something that cannot be undone.

/** How long the second press waits: a double click or a held key is not a decision. */
const PAUSE = 1000;
/** How long the question stands. */
const STANDS = 5000;

/** @param {HTMLButtonElement} button its `data-sure` is the question @param {() => void} act */
export function askingFirst(button, act) {
  const label = button.textContent;
  let timer = 0;
  const settle = () => {
    clearTimeout(timer);
    button.textContent = label;
    button.ariaDisabled = null;
    button.classList.remove("asking");
  };
  // A key that is held down presses the button again and again.
  button.addEventListener("keydown", (event) => event.repeat && event.preventDefault());
  button.addEventListener("click", () => {
    if (button.ariaDisabled === "true") return;
    if (button.classList.contains("asking")) {
      settle();
      act();
      return;
    }
    button.classList.add("asking");
    button.textContent = button.dataset.sure ?? label;
    // Not `disabled`, which would lose the focus of whoever uses keys.
    button.ariaDisabled = "true";
    timer = setTimeout(() => {
      button.ariaDisabled = null;
      timer = setTimeout(settle, STANDS);
    }, PAUSE);
  });
}
