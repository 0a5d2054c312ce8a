import type { IncomingMessage, RequestListener } from "node:http";
import type { SimulatedResponse, Simulator } from "./protocol";

const MAX_BYTES = 64 * 1024 * 1024;

/** Faults of the network between a client and the simulators. */
interface NetworkFaults {
  /** So many of the next answers get lost after the provider has done its work. */
  answersToLose: number;
}

/** Handles the requests to `<prefix>/<name>/…` of each simulator. */
export function createSimulatorListener(
  prefix: string,
  simulators: Readonly<Record<string, Simulator>>,
  faults: NetworkFaults = { answersToLose: 0 },
): RequestListener {
  return async (request, response) => {
    const answer = await findAnswer(prefix, simulators, request);
    if (faults.answersToLose > 0) {
      faults.answersToLose -= 1;
      response.destroy();
      return;
    }
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  };
}

async function findAnswer(
  prefix: string,
  simulators: Readonly<Record<string, Simulator>>,
  request: IncomingMessage,
): Promise<SimulatedResponse> {
  try {
    const url = new URL(request.url ?? "/", `http://${request.headers.host}`);
    const [name = ""] = url.pathname.slice(prefix.length + 1).split("/");
    const { method = "GET" } = request;
    const headers = request.headers as Record<string, string | undefined>;
    const body = await read(request);
    return (await simulators[name]?.handle({ method, url, headers, body })) ?? NOT_FOUND;
  } catch (error) {
    return { status: 500, body: String(error) };
  }
}

const NOT_FOUND = { status: 404, headers: {}, body: "" };

async function read(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error("the body is too large");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
