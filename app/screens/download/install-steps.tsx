import { Paragraph } from "~/app/components/display/typography";
import type { BrowserSteps } from "~/app/content/download/download-content";

/** The steps of one browser. */
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

/** A browser's own pages cannot be linked to, only typed. */
const ADDRESS = /([a-z]+:\/\/[a-z/]+)/;

const markAddress = (part: string) => (ADDRESS.test(part) ? <code key={part}>{part}</code> : part);
