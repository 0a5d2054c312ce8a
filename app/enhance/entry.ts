/** Opens the question that the URL's hash names. */
export function openHashTarget() {
  const target = document.getElementById(location.hash.slice(1));
  if (target instanceof HTMLDetailsElement) target.open = true;
}

/** Scrolls to the section that the query names (`?type=`), as a link to it does. */
export function scrollToEntry() {
  const section = document.querySelector("[data-entry]")?.closest("[id]");
  if (section && !location.hash) location.replace(`#${section.id}`);
}
