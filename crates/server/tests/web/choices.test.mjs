// The page's rule for clicks gives what core's rule gives, row by row of choices.json (crates/catalog/tests/choices.rs).
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";

const read = (path) => readFile(new URL(path, import.meta.url), "utf8");
const script = await read("../../../../web/choices.js");
const { Choices, fits, isMeant } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
const table = JSON.parse(await read("./choices.json"));

for (const { name, choices, rows } of table) {
  test(name, () => {
    const all = new Choices();
    all.all = choices;
    assert.ok(rows.length > 0);
    for (const { clicks, fits: fitting, meant, next } of rows) {
      const actions = (found) => found.map((choice) => choice.action);
      assert.deepEqual(actions(choices.filter((choice) => fits(choice, clicks))), fitting, `fits ${clicks}`);
      assert.deepEqual(actions(choices.filter((choice) => isMeant(choice, clicks))), meant, `meant by ${clicks}`);
      assert.deepEqual(actions(all.within(clicks)), fitting);
      assert.deepEqual(all.meant(clicks)?.action, meant[0]);
      assert.deepEqual([...all.next(clicks)], next, `next after ${clicks}`);
    }
  });
}
