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
  return {
    status: response.status,
    headers: response.headers,
    /** The next event, null when the server has ended the stream. */
    async next(): Promise<StreamEvent | null> {
      for (;;) {
        const [block = "", ...rest] = buffered.split("\n\n");
        if (rest.length > 0) {
          buffered = rest.join("\n\n");
          const event = parse(block);
          if (event.event) return event;
        } else {
          const { done, value } = (await reader?.read()) ?? { done: true, value: "" };
          if (done) return null;
          buffered += value;
        }
      }
    },
  };
}

function parse(block: string): StreamEvent {
  const lines = [...block.matchAll(/^(\w+): (.*)$/gm)].map(([, name, text]) => [name, text]);
  const { data, ...event } = Object.fromEntries(lines);
  return { ...event, ...(data && { data: JSON.parse(data) }) };
}
