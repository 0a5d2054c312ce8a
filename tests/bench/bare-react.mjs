import { createServer } from "node:http";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

/* A server that only renders one page with React. */
const server = createServer((_request, response) => {
  const page = createElement(
    "html",
    null,
    createElement("body", null, createElement("p", null, "你好")),
  );
  response.writeHead(200, { "Content-Type": "text/html" }).end(renderToString(page));
});
server.listen(Number(process.env.PORT), "127.0.0.1");
