/** A sheet that did not arrive, in the colours of the theme: custom properties apply to the file. */
export function FailurePicture({ label }: { label?: string }) {
  return (
    <svg
      className="failure-picture"
      viewBox="0 0 320 240"
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <use href="/images/not-found.svg#picture" />
    </svg>
  );
}
