import { once } from "node:events";
import { readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";

/**
 * Waiting browsers, each with a connection of its own, as one cheap process: raw sockets, no parser.
 * As the page's script does, each asks again after the time the answer names. They connect, ask once
 * (a connection without a request is soon closed), say so, and then do what each line on the standard
 * input tells them: `poll` for a while, or `ask` once, so that their connections are kept while
 * others poll.
 */
const { PORT = "", COOKIES = "", WARM_UP_SECONDS = "0", SECONDS = "0" } = process.env;
const cookies = readFileSync(COOKIES, "utf8").trim().split("\n");
const INTERVAL_MS = 3_500;
/** Nobody meets 10,000 who all come within a few seconds. */
const ARRIVAL_MS = 2 * INTERVAL_MS;
const END_OF_HEAD = "\r\n\r\n";
const AT_ONCE = 20;

let latencies: number[] = [];
let errors: Record<string, number> = {};
let polling = false;
let measuring = false;

function complain(reason: string): void {
  errors[reason] = (errors[reason] ?? 0) + 1;
}

interface Browser {
  /** Resolves with the answer. */
  ask(): Promise<void>;
  poll(): void;
  connected(): boolean;
}

/** A browser that has asked once. */
async function wait(socket: Socket, cookie: string): Promise<Browser> {
  const request = `GET /login/qr/status HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`;
  let received = "";
  let askedAt = 0;
  let counted = false;

  const ask = () => {
    askedAt = performance.now();
    counted = measuring;
    socket.write(request);
  };
  socket.on("data", (chunk) => {
    received += chunk.toString("latin1");
    const answer = takeAnswer(received);
    if (!answer) return;
    received = "";
    if (counted) latencies.push(performance.now() - askedAt);
    if (!answer.ok) complain(answer.complaint);
    if (polling) setTimeout(askAgain, answer.pollAfterMs);
  });
  const askAgain = () => {
    if (polling && !socket.destroyed) ask();
  };
  const askOnce = async () => {
    ask();
    await once(socket, "data");
  };
  await askOnce();
  return {
    ask: askOnce,
    poll: () => void setTimeout(askAgain, Math.random() * ARRIVAL_MS),
    connected: () => !socket.destroyed,
  };
}

function takeAnswer(text: string) {
  const end = text.indexOf(END_OF_HEAD);
  if (end < 0) return null;
  const head = text.slice(0, end);
  const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
  const body = text.slice(end + END_OF_HEAD.length);
  const chunked = Number.isNaN(length);
  if (chunked ? !body.endsWith("0\r\n\r\n") : body.length < length) return null;
  const ok = head.startsWith("HTTP/1.1 200") && body.includes('"pending"');
  const pollAfterMs = Number(/"pollAfterMs":([\d.]+)/.exec(body)?.[1]);
  const complaint = `${head.slice(9, head.indexOf("\r\n"))} ${/"state":"[a-z-]+"/.exec(body) ?? ""}`;
  return { ok, complaint, pollAfterMs: ok ? pollAfterMs : INTERVAL_MS * (1 + Math.random() / 2) };
}

async function open(cookie: string): Promise<Browser> {
  const socket = connect(Number(PORT), "127.0.0.1").setNoDelay(true);
  socket.on("close", () => complain("connection closed"));
  socket.on("error", (error) => complain(error.message));
  await once(socket, "connect");
  return wait(socket, cookie);
}

const quantile = (sorted: number[], share: number) =>
  sorted[Math.floor(sorted.length * share)] ?? null;

/** Some at a time. */
async function each<Item, Result>(all: Item[], act: (one: Item) => Promise<Result>) {
  const results: Result[] = [];
  for (let begin = 0; begin < all.length; begin += AT_ONCE)
    results.push(...(await Promise.all(all.slice(begin, begin + AT_ONCE).map(act))));
  return results;
}

const browsers = await each(cookies, open);
process.stdout.write("connected\n");

for await (const line of createInterface({ input: process.stdin })) {
  if (line === "ask") {
    await each(browsers, (browser) => browser.ask());
    process.stdout.write("asked\n");
    continue;
  }
  polling = true;
  for (const browser of browsers) browser.poll();
  await delay(Number(WARM_UP_SECONDS) * 1_000);
  latencies = [];
  errors = {};
  measuring = true;
  process.stdout.write("measuring\n");
  const startedAt = performance.now();
  await delay(Number(SECONDS) * 1_000);
  const seconds = (performance.now() - startedAt) / 1_000;
  measuring = false;
  process.stdout.write("measured\n");
  polling = false;
  // Polls under way end, timers that still run find that it is over.
  await delay(2 * INTERVAL_MS);
  latencies.sort((one, other) => one - other);
  const [p50, p99] = [quantile(latencies, 0.5), quantile(latencies, 0.99)];
  const connected = browsers.filter((browser) => browser.connected()).length;
  process.stdout.write(
    `${JSON.stringify({ polls: latencies.length, connected, seconds, p50, p99, errors })}\n`,
  );
}
process.exit(0);
