/** One event of a stream, its data parsed. */
interface StreamEvent {
  id?: string;
  event?: string;
  retry?: string;
  data?: Record<string, unknown>;
}

/** Reads server-sent events one by one, as a client without EventSource would. */
export async function openStream(url: string, headers: Record<string, string> = {}) {
  const response = await fetch(url, { headers });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = "";

  async function readBlock(): Promise<string | null> {
    while (!buffered.includes("\n\n")) {
      const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
      if (done) return null;
      buffered += value;
    }
    const end = buffered.indexOf("\n\n");
    const block = buffered.slice(0, end);
    buffered = buffered.slice(end + 2);
    return block;
  }

  return {
    status: response.status,
    headers: response.headers,
    /** The next event, null when the server has ended the stream. */
    async next(): Promise<StreamEvent | null> {
      for (;;) {
        const block = await readBlock();
        if (block === null) return null;
        const event = parse(block);
        if (event.event) return event;
      }
    },
  };
}

function parse(block: string): StreamEvent {
  const fields = block
    .split("\n")
    .filter((line) => !line.startsWith(":"))
    .map((line) => [line.slice(0, line.indexOf(":")), line.slice(line.indexOf(":") + 2)]);
  const { data, ...event } = Object.fromEntries(fields);
  return { ...event, ...(data ? { data: JSON.parse(data) } : {}) };
}
