import { createServer } from "node:http";

/* Sends the headers and the body of PAGE. */
const [headers, base64] = JSON.parse(process.env.PAGE);
const body = Buffer.from(base64, "base64");

createServer((_request, response) => {
  response.writeHead(200, headers).end(body);
}).listen(process.env.PORT);
