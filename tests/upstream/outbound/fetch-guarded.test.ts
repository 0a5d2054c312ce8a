import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { createFetchGuarded } from "~/upstream/outbound/fetch-guarded";
import type { GuardSettings } from "~/upstream/outbound/guarded-agent";
import { isPublicAddress } from "~/upstream/outbound/public-address";
import { answering, insideAddresses, OUTSIDE, startInside } from "./inside";

type Lookup = NonNullable<GuardSettings["lookup"]>;

const guard = (settings: GuardSettings = {}) => createFetchGuarded(settings);

// docs/security.md#addresses-that-a-person-names
it.each(insideAddresses)("%s reaches nothing of the inside", async (url) => {
  const { port, countConnections } = await startInside();
  const fetched = guard()(url.replace("PORT", String(port)), { timeoutMs: 5_000 });
  await expect(fetched).rejects.toMatchObject({ name: "OutboundRefused", reason: "address" });
  expect(countConnections()).toBe(0);
});

it.each([
  "http://user@example.com/",
  "http://user:key@127.0.0.1:PORT/",
  "http://example.com@127.0.0.1:PORT/",
  "ftp://127.0.0.1:PORT/",
  "file:///etc/passwd",
  "gopher://127.0.0.1:PORT/",
  "javascript:alert(1)",
  "data:text/html,inside",
  "//127.0.0.1:PORT/",
  "127.0.0.1:PORT",
  "",
])("%j is no address that can be fetched", async (url) => {
  const { port, countConnections } = await startInside();
  const fetched = guard()(url.replace("PORT", String(port)));
  await expect(fetched).rejects.toMatchObject({ reason: "url" });
  expect(countConnections()).toBe(0);
});

it.each([
  ["a name of the inside", answering("127.0.0.1")],
  ["a name of the inside in IPv6", answering("::ffff:127.0.0.1")],
  ["a name with a public and an inner address", answeringBoth("93.184.215.14", "127.0.0.1")],
  ["a metadata address", answering("169.254.169.254")],
])("%s is refused when it is connected to", async (_, lookup) => {
  const { port, countConnections } = await startInside();
  const fetched = guard({ lookup })(`http://site.example:${port}/`);
  await expect(fetched).rejects.toMatchObject({ reason: "address" });
  expect(countConnections()).toBe(0);
});

it("a name whose answer changes is checked at each connection", async () => {
  const { port, countConnections } = await startInside();
  const lookup = answering(OUTSIDE, "127.0.0.1");
  const isAllowed = (address: string) => address === OUTSIDE;
  const fetchGuarded = guard({ isAllowed, lookup });
  expect(await fetchGuarded(`http://site.example:${port}/`)).toMatchObject({ status: 200 });
  const again = fetchGuarded(`http://site.example:${port}/`);
  await expect(again).rejects.toMatchObject({ reason: "address" });
  expect(countConnections()).toBe(1);
});

function answeringBoth(...addresses: string[]): Lookup {
  const lookup = (_name: string, _options: object, callback: (...given: unknown[]) => void) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  return lookup as unknown as Lookup;
}

/** A site that is reached although it is of this machine, and redirects to the path of each number. */
async function startSite(answer: RequestListener) {
  const { port } = await startInside(answer);
  const fetchGuarded = guard({ isAllowed: () => true });
  return {
    port,
    get: (path: string, options = {}) => fetchGuarded(`http://127.0.0.1:${port}${path}`, options),
  };
}

it("follows three redirects, and no fourth", async () => {
  const { get } = await startSite(({ url = "" }, response) => {
    const left = Number(url.slice(1));
    if (left > 0) response.writeHead(302, { Location: `/${left - 1}` });
    response.end("there");
  });
  expect(await get("/3")).toMatchObject({ status: 200, url: expect.stringMatching(/\/0$/) });
  await expect(get("/4")).rejects.toMatchObject({ reason: "redirects" });
});

it.each([
  ["http://127.0.0.1:INSIDE/", "address"],
  ["http://169.254.169.254/", "address"],
  ["file:///etc/passwd", "url"],
  ["http://user@site.example/", "url"],
])("a redirect to %s is refused", async (location, reason) => {
  const inside = await startInside();
  const site = await startInside((_, response) => {
    const target = location.replace("INSIDE", String(inside.port));
    response.writeHead(302, { Location: target }).end();
  });
  const isAllowed = (address: string) => address === OUTSIDE || isPublicAddress(address);
  const fetched = guard({ isAllowed })(`http://${OUTSIDE}:${site.port}/`);
  await expect(fetched).rejects.toMatchObject({ reason });
  expect(inside.countConnections()).toBe(0);
});

it.each([
  ["announces", { "content-length": String(60 * 1024 * 1024) }],
  ["sends without end", {}],
])("a page that %s more than 5 MB is refused", async (_, headers) => {
  const { get } = await startSite((_request, response) => {
    response.writeHead(200, headers);
    const write = () => {
      while (response.write(Buffer.alloc(64 * 1024)));
      response.once("drain", write);
    };
    write();
  });
  await expect(get("/")).rejects.toMatchObject({ reason: "too-large" });
});

it("a page that unpacks to more than 5 MB is refused", async () => {
  const bomb = gzipSync(Buffer.alloc(40 * 1024 * 1024));
  const { get } = await startSite((_, response) => {
    response.writeHead(200, { "Content-Encoding": "gzip" }).end(bomb);
  });
  await expect(get("/")).rejects.toMatchObject({ reason: "too-large" });
});

it("a page that comes drop by drop is given up in time", async () => {
  const { get } = await startSite((_, response) => {
    const timer = setInterval(() => response.write("x"), 20);
    response.on("close", () => clearInterval(timer));
  });
  await expect(get("/", { timeoutMs: 200 })).rejects.toMatchObject({ reason: "timeout" });
});

it("a host that is not there is said to be unreachable", async () => {
  const { get } = await startSite((_, response) => response.destroy());
  await expect(get("/")).rejects.toMatchObject({ reason: "unreachable" });
});
