import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";

/*
 * Waiting browsers as raw sockets in one cheap process. They connect and poll once, then print a line;
 * each line `poll` of the input runs a round of polls and prints its result as JSON.
 */
const { PORT = "", COOKIES = "" } = process.env;
const cookies = readFileSync(COOKIES, "utf8").trim().split("\n");
const INTERVAL_MS = 3_500;
/** Browsers start within two intervals; polls count after one more. */
const ARRIVAL_MS = 2 * INTERVAL_MS;
const WARM_UP_MS = 3 * INTERVAL_MS;
const ROUND_MS = 15_000;
const END_OF_HEAD = "\r\n\r\n";
const AT_ONCE = 20;

export interface Polls {
  /** In the whole round. */
  answered: number;
  counted: number;
  /** In ms, of the counted polls. */
  p50: number;
  p99: number;
  /** Numbers by reason. */
  errors: Record<string, number>;
}

let latencies: number[] = [];
let errors: Record<string, number> = {};
let answered = 0;
let polling = false;
let counting = false;

function countError(reason: string): void {
  errors[reason] = (errors[reason] ?? 0) + 1;
}

/** Connects and polls once. */
async function open(cookie: string): Promise<Socket> {
  const socket = connect(Number(PORT), "127.0.0.1").setNoDelay(true);
  socket.on("close", () => countError("connection closed"));
  socket.on("error", (error) => countError(error.message));
  await once(socket, "connect");
  const request = `GET /login/qr/status HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
  let received = "";
  let sentAt = 0;
  let counted = false;
  const poll = () => {
    sentAt = performance.now();
    counted = counting;
    socket.write(request);
  };
  socket.on("poll", () => {
    if (polling && !socket.destroyed) poll();
  });
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
    const parsed = parseResponse(received);
    if (!parsed) return;
    received = "";
    answered += 1;
    if (counted) latencies.push(performance.now() - sentAt);
    if (parsed.error) countError(parsed.error);
    if (polling) setTimeout(() => socket.emit("poll"), parsed.pollAfterMs);
  });
  poll();
  await once(socket, "data");
  return socket;
}

/** Returns null for an incomplete response. */
function parseResponse(text: string): { error: string | null; pollAfterMs: number } | null {
  const end = text.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const head = text.slice(0, end);
  const body = text.slice(end + END_OF_HEAD.length);
  const length = /content-length: (\d+)/i.exec(head)?.[1];
  const complete = length ? body.length >= Number(length) : body.endsWith("0\r\n\r\n");
  if (!complete) return null;
  if (head.startsWith("HTTP/1.1 200") && body.includes('"pending"')) {
    const pollAfterMs = Number(/"pollAfterMs":([\d.]+)/.exec(body)?.[1]);
    return { error: null, pollAfterMs };
  }
  const status = head.slice("HTTP/1.1 ".length, head.indexOf("\r\n"));
  return { error: status, pollAfterMs: INTERVAL_MS * (1 + Math.random() / 2) };
}

async function runRound(browsers: Socket[]): Promise<Polls> {
  latencies = [];
  errors = {};
  answered = 0;
  polling = true;
  for (const browser of browsers) {
    if (browser.destroyed) countError("connection closed");
    setTimeout(() => browser.emit("poll"), Math.random() * ARRIVAL_MS);
  }
  await delay(WARM_UP_MS);
  counting = true;
  await delay(ROUND_MS);
  counting = false;
  polling = false;
  // Open polls get their responses, and remaining timers do nothing.
  await delay(2 * INTERVAL_MS);
  latencies.sort((one, other) => one - other);
  const quantile = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
  return { answered, counted: latencies.length, p50: quantile(0.5), p99: quantile(0.99), errors };
}

const browsers: Socket[] = [];
for (let begin = 0; begin < cookies.length; begin += AT_ONCE)
  browsers.push(...(await Promise.all(cookies.slice(begin, begin + AT_ONCE).map(open))));
process.stdout.write("connected\n");

for await (const line of createInterface({ input: process.stdin }))
  if (line === "poll") process.stdout.write(`${JSON.stringify(await runRound(browsers))}\n`);
process.exit(0);
