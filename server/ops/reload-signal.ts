/**
 * Notes each SIGHUP from now on, because the secrets of a starting node may have been read before it.
 * Returns a function that sets what a SIGHUP does, and does it when one has come already.
 */
export function collectReloads(): (reload: () => void) => void {
  let isDue = false;
  const note = () => {
    isDue = true;
  };
  process.on("SIGHUP", note);
  return (reload) => {
    process.on("SIGHUP", reload);
    process.off("SIGHUP", note);
    if (isDue) reload();
  };
}
