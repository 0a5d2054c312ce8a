import { type Relay, startRelay } from "./upstream-relay";

/** What the upstream would answer: the envelope of a call, or another body where it is no JSON. */
type Change = (path: string, body: unknown) => unknown;

export interface ChangedUpstream extends Relay {
  /** How every answer is changed from now on; a text is sent as it is, anything else as JSON. */
  change(change: Change): void;
}

/** The sandbox behind a relay that changes what it answers: the upstream has been taken over, or is broken. */
export async function startChangedUpstream(): Promise<ChangedUpstream> {
  let current: Change = (_path, body) => body;
  const relay = await startRelay(async ({ path, forward }, response) => {
    const { status, headers, body } = await forward();
    const text = body.toString("utf8");
    const isJson = headers["content-type"]?.startsWith("application/json");
    const changed = isJson ? current(path, JSON.parse(text)) : text;
    response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" });
    response.end(typeof changed === "string" ? changed : JSON.stringify(changed));
  });
  return {
    ...relay,
    change(change) {
      current = change;
    },
  };
}
