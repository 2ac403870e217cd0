// A game that is over: the arrow keys and the slider go from step to step.

const slider = document.querySelector("input[name=at]");
slider?.addEventListener("change", () => /** @type {HTMLInputElement} */ (slider).form?.requestSubmit());

addEventListener("keydown", (event) => {
  if (event.target === slider || event.ctrlKey || event.altKey || event.metaKey) return;
  const way = { ArrowLeft: "prev", ArrowRight: "next" }[event.key];
  const link = way && document.querySelector(`a[rel=${way}]`);
  if (link instanceof HTMLAnchorElement) link.click();
});
