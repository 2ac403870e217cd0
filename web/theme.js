// Day or night: as the system says, unless this visitor has said otherwise. Runs before anything is painted.
{
  const kept = localStorage.getItem("theme");
  if (kept) document.documentElement.dataset.theme = kept;
  addEventListener("DOMContentLoaded", () => {
    // A form that was refused is still filled in.
    const back = document.querySelector("[data-back]");
    if (back instanceof HTMLButtonElement && history.length > 1) {
      back.hidden = false;
      back.addEventListener("click", () => history.back());
    }
    const button = document.getElementById("theme");
    if (!button) return;
    button.addEventListener("click", () => {
      const root = document.documentElement;
      const isDark = root.dataset.theme
        ? root.dataset.theme === "dark"
        : matchMedia("(prefers-color-scheme: dark)").matches;
      root.dataset.theme = isDark ? "light" : "dark";
      localStorage.setItem("theme", root.dataset.theme);
    });
  });
}
