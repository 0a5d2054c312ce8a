import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import type { GuardSettings } from "~/upstream/outbound/guarded-agent";

type Lookup = NonNullable<GuardSettings["lookup"]>;

/** Spellings of addresses that nobody may reach; PORT is that of a server which counts connections. */
export const insideAddresses = [
  "http://127.0.0.1:PORT/",
  "http://127.1:PORT/",
  "http://127.0.1:PORT/",
  "http://127.255.255.254:PORT/",
  "http://2130706433:PORT/",
  "http://0177.0.0.1:PORT/",
  "http://017700000001:PORT/",
  "http://0x7f.0.0.1:PORT/",
  "http://0x7f000001:PORT/",
  "http://0x7f.1:PORT/",
  "http://127.0.0.1.:PORT/",
  "http://①②⑦.⓪.⓪.①:PORT/",
  "http://127。0。0。1:PORT/",
  "http://%31%32%37.0.0.1:PORT/",
  "http://0.0.0.0:PORT/",
  "http://0:PORT/",
  "http://[::1]:PORT/",
  "http://[0:0:0:0:0:0:0:1]:PORT/",
  "http://[::]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://[::ffff:7f00:1]:PORT/",
  "http://[::127.0.0.1]:PORT/",
  "http://[64:ff9b::127.0.0.1]:PORT/",
  "http://[64:ff9b:1::127.0.0.1]:PORT/",
  "http://[2002:7f00:1::]:PORT/",
  "http://[2001:0:4136:e378:8000:63bf:3fff:fdd2]:PORT/",
  "http://[fe80::1]:PORT/",
  "http://[fc00::1]:PORT/",
  "http://[fd12:3456::1]:PORT/",
  "http://[ff02::1]:PORT/",
  "http://localhost:PORT/",
  "http://LOCALHOST:PORT/",
  "http://10.0.0.1/",
  "http://172.16.0.1/",
  "http://172.31.255.255/",
  "http://192.168.1.1/",
  "http://169.254.169.254/latest/meta-data/",
  "http://100.100.100.200/latest/meta-data/",
  "http://100.64.0.1/",
  "http://168.63.129.16/",
  "http://198.18.0.1/",
  "http://224.0.0.1/",
  "http://255.255.255.255/",
  "https://127.0.0.1:PORT/",
] as const;

/** A server of the inside on all addresses of this machine, which counts its connections. */
export async function startInside(
  answer: RequestListener = (_, response) => response.end("inside"),
) {
  const server = createServer(answer);
  let connections = 0;
  server.on("connection", () => {
    connections += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, "::", resolve));
  onTestFinished(() => void server.closeAllConnections());
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { port, countConnections: () => connections };
}

/** Of this machine, and taken for a public address by the tests that name it. */
export const OUTSIDE = "127.0.0.2";

/** Answers each question with the next of the addresses, the last one for all later ones. */
export const answering = (...addresses: string[]): Lookup => {
  const left = [...addresses];
  const lookup = (_name: string, _options: object, callback: (...given: unknown[]) => void) => {
    const address = left.length > 1 ? left.shift() : left[0];
    callback(null, [{ address, family: address?.includes(":") ? 6 : 4 }]);
  };
  return lookup as unknown as Lookup;
};
