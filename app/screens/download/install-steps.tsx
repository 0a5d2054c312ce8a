import { Paragraph } from "~/app/components/display/typography";
import type { BrowserSteps } from "~/app/content/schemas";

export function InstallSteps({ browser }: { browser: BrowserSteps }) {
  return (
    <div>
      <ol className="numbered install-steps">
        {browser.steps.map((step) => (
          <li key={step}>
            <Paragraph>{step.split(ADDRESS).map(markAddress)}</Paragraph>
          </li>
        ))}
      </ol>
      <Paragraph className="note">{browser.note}</Paragraph>
    </div>
  );
}

/** Shown as code: websites cannot link to a browser's own pages. */
const ADDRESS = /([a-z]+:\/\/[a-z/]+)/;

const markAddress = (part: string) => (ADDRESS.test(part) ? <code key={part}>{part}</code> : part);
