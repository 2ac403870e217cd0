// The chat: its lines, and the field for one's own.

import { Lines } from "./lines.js";
import { isolated } from "./names.js";
import { ask, part, send, words } from "./page.js";

/** @typedef {import("./wire.js").Update} Update */

export const chat = new Lines(part("chat"));

/** @param {Update} now */
export function chatLines(now) {
  const spoken = now.chat ?? [];
  chat.show(
    spoken.map(({ at, name, line }, index) => ({
      key: `${at} ${name} ${line} ${spoken.slice(0, index).filter((other) => other.at === at).length}`,
      content: () => [isolated(name), `: ${line}`],
    })),
  );
  chat.list.scrollTop = chat.list.scrollHeight;
}

document.getElementById("say")?.addEventListener("submit", (event) => {
  event.preventDefault();
  send(/** @type {HTMLFormElement} */ (event.target), "text", async (text) => {
    const answer = await ask({ do: "chat", text });
    part("chat-told").textContent = answer ? (answer.words ?? "") : words["page-chat-not-sent"];
    return !!answer && !answer.words;
  });
});
