import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signInForToken } from "~/tests/support/tokens";
import { rawExchange } from "./support/raw-exchange";
import { useBalancer } from "./support/use-balancer";

const HOST = "Host: localhost\r\nOrigin: http://localhost\r\nConnection: close\r\n";
const FORM = "Content-Type: application/x-www-form-urlencoded\r\n";
const big = (bytes: number) => "x".repeat(bytes);
const head = (method: string, target: string, headers: string) =>
  `${method} ${target} HTTP/1.1\r\n${HOST}${headers}\r\n`;
const get = (target: string, headers = "") => head("GET", target, headers);
const chunk = (bytes: number) => `${bytes.toString(16)}\r\n${big(bytes)}\r\n`;
const chunked = (method: string, target: string, chunks: string[]) =>
  `${head(method, target, `${FORM}Transfer-Encoding: chunked\r\n`)}${chunks.join("")}0\r\n\r\n`;
const sized = (method: string, target: string, bytes: number, headers = FORM) =>
  `${head(method, target, `${headers}Content-Length: ${bytes}\r\n`)}${big(bytes)}`;
const chunks = (count: number) => Array.from({ length: count }, () => chunk(16_000));

/** `TOKEN` becomes that of a session, which one of the nodes has. */
const upload = (length: string, body: string) =>
  `${head("POST", "/api/v1/uploads/word?name=a.doc", `Authorization: Bearer TOKEN\r\nContent-Type: application/msword\r\n${length}\r\n`)}${body}`;

/** What a client may send to make a node hang up. */
const hostile = {
  "an upload without a session": chunked("POST", "/api/v1/uploads/word?name=a.doc", chunks(40)),
  "an upload of no kind": chunked("POST", "/api/v1/uploads/none?name=a.doc", chunks(40)),
  "an upload by a method that is none": chunked("PATCH", "/api/v1/uploads/word", chunks(40)),
  "a large upload of a stated size": sized("POST", "/api/v1/uploads/word?name=a.doc", 1_000_000),
  "a form upload without an end": sized(
    "POST",
    "/api/v1/uploads/word",
    200_000,
    "Content-Type: multipart/form-data; boundary=b\r\n",
  ),
  "an upload beyond 5 MB of a known visitor": upload("Transfer-Encoding: chunked", chunk(6e6)),
  "an upload of a known visitor that stalls": upload("Content-Length: 90000", big(1_000)),
  "a form at the limit": sized("POST", "/login", 65_536),
  "a form at the limit, in chunks": chunked("POST", "/login", [...chunks(4), chunk(1_000)]),
  "a form with Origin, in chunks": `${head("POST", "/preferences", `${FORM}Transfer-Encoding: chunked\r\n`)}${chunk(65_500)}0\r\n\r\n`,
  "JSON beyond its limit": chunked("POST", "/api/v1/sessions", chunks(5)),
  "a report beyond its limit": sized("POST", "/report", 60_000),
  "headers of 40 KB": get(
    "/index",
    `X-A: ${big(14_000)}\r\nX-B: ${big(14_000)}\r\nX-C: ${big(14_000)}\r\n`,
  ),
  "headers of 40 KB with a body": sized(
    "POST",
    "/login",
    60_000,
    `X-A: ${big(14_000)}\r\nX-B: ${big(14_000)}\r\n${FORM}`,
  ),
  "a header of control characters": get("/index", "X-A: a\x01b\x7f\r\n"),
  "a header of control characters with a body": sized(
    "POST",
    "/login",
    60_000,
    `X-A: a\x01b\r\n${FORM}`,
  ),
  "an unknown method": get("/index").replace("GET", "FROB"),
  "an unknown method with a body": sized("FROB", "/index", 60_000),
  "a method of WebDAV with a body": sized("PROPFIND", "/index", 60_000),
  TRACE: get("/index").replace("GET", "TRACE"),
  CONNECT: get("/index").replace("GET", "CONNECT"),
  "an address of 9 KB": get(`/index?${big(9_000)}`),
  "an address of 9 KB with a body": sized("POST", `/index?${big(9_000)}`, 60_000),
  "an address of 15 KB": get(`/${big(15_000)}`),
  "an old address with a query of 7 KB": get(`/?${big(7_000)}`),
  "a whole address": get("http://evil.example//login"),
  "no address at all": "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
  "a null byte": get("/%00/assets/x.js"),
  "a broken escape": get("/%E0%A4%A"),
  "HTTP/1.0 without a host": "GET /index HTTP/1.0\r\n\r\n",
  "HTTP/1.0 without a host, with a body": `POST /login HTTP/1.0\r\n${FORM}Content-Length: 60000\r\n\r\n${big(60_000)}`,
  "an upgrade": get(
    "/index",
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: x\r\n",
  ),
  "an upgrade to h2c": get(
    "/index",
    "Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n",
  ),
  "an expectation": sized("POST", "/login", 60_000, `Expect: 200-maybe\r\n${FORM}`),
  "a GET with a body": sized("GET", "/index", 60_000),
  "a GET with chunks": chunked("GET", "/favicon.svg", chunks(3)),
  "a HEAD with a body": sized("HEAD", "/index", 60_000),
  "a cookie of 15 KB": get("/order", `Cookie: session=${big(15_000)}\r\n`),
  "the header of a balancer": get("/index", "X-Unanswered-Get: asked-elsewhere\r\n"),
  "a range of no bytes": get("/favicon.svg", "Range: bytes=9999999-\r\n"),
  "many ranges": get("/extension-3.4.zip", `Range: bytes=${"0-1,".repeat(1_000)}0-1\r\n`),
  "a broken condition": get(
    "/index",
    'If-None-Match: "\r\nIf-Modified-Since: x\r\nAccept-Encoding: ;;;,\r\n',
  ),
  "a charset that is none": sized(
    "POST",
    "/report",
    100,
    "Content-Type: text/plain; charset=nonsense\r\n",
  ),
  "a coding that is none": sized("POST", "/report", 100, "Content-Encoding: nonsense\r\n"),
  "gzip that is none": sized("POST", "/report", 100, "Content-Encoding: gzip\r\n"),
};

describe("no client takes a node out of service", () => {
  const { port, nginx } = useBalancer(
    { PUBLIC_ORIGIN: "http://localhost", TRUST_PROXY: "1", UPLOAD_STALL_MS: "500" },
    2,
  );
  let token = "";
  beforeAll(async () => {
    token = await signInForToken(`http://localhost:${port.proxied}`);
  });

  const statusOfOther = async () =>
    (await fetch(`http://localhost:${port.proxied}/aboutUs`)).status;
  // Each request is judged by itself, also after one that has taken a node out.
  beforeEach(() =>
    expect
      .poll(async () => (await Promise.all([0, 0, 0, 0].map(statusOfOther))).join(), {
        timeout: 8_000,
      })
      .toBe("200,200,200,200"),
  );

  it.each(Object.entries(hostile))("%s", async (_name, bytes) => {
    const complaintsBefore = nginx.complaints().length;
    const answers = await Promise.all(
      [0, 0, 0, 0].map(() => rawExchange(port.proxied, bytes.replace("TOKEN", token), 3_000)),
    );
    const others = await Promise.all(Array.from({ length: 10 }, statusOfOther));
    for (const answer of answers) expect(answer).toMatch(/^HTTP\/1\.1 [2-5]\d\d /);
    for (const answer of answers) expect(answer).not.toMatch(/^HTTP\/1\.1 5\d\d /);
    expect(new Set(others)).toEqual(new Set([200]));
    expect(nginx.complaints().slice(complaintsBefore)).not.toMatch(
      /temporarily disabled|prematurely|reset by peer|Broken pipe|no live/,
    );
  });
});
