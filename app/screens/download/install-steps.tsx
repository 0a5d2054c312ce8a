import type { BrowserSteps } from "~/app/content/download/download";

/** The steps of one browser. Its extensions page cannot be linked to, so its address is text. */
export function InstallSteps({ browser }: { browser: BrowserSteps }) {
  return (
    <>
      <ol className="numbered install-steps">
        {browser.steps.map((step) => (
          <li key={step}>
            <p>{withAddress(step, browser.href)}</p>
          </li>
        ))}
      </ol>
      <p className="note">{browser.note}</p>
    </>
  );
}

function withAddress(step: string, address: string) {
  const [before, ...after] = step.split(address);
  if (after.length === 0) return step;
  return (
    <>
      {before}
      <code>{address}</code>
      {after.join(address)}
    </>
  );
}
