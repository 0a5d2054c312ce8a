/** Opens the folded answer that the address names. */
export function openHashTarget() {
  const named = document.getElementById(location.hash.slice(1));
  if (named instanceof HTMLDetailsElement) named.open = true;
}

/** Aligns the section that the page was asked for (`?type=`) as a link to it would. */
export function scrollToEntry() {
  const section = document.querySelector("[data-entry]")?.closest("[id]");
  if (section && !location.hash) location.replace(`#${section.id}`);
}
