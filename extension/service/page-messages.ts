/** Grows with each change of what the page and the extension say to each other. */
export const PROTOCOL = 1;

/** What the service's page asks; without a schema of zod, which is large for a script of each page. */
type PageMessage = { to: "distribution-extension"; type: "hello" | "work" };

/** What the extension answers. */
export interface Hello {
  version: string;
  protocol: number;
  isPaired: boolean;
  /** of the package; "" when no service has served it */
  edition: string;
}

const MEMBERS = "to,type";

export function isPageMessage(data: unknown): data is PageMessage {
  if (typeof data !== "object" || data === null) return false;
  if (Object.keys(data).sort().join() !== MEMBERS) return false;
  const { to, type } = data as Record<string, unknown>;
  return to === "distribution-extension" && (type === "hello" || type === "work");
}
