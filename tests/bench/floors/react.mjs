import { createServer } from "node:http";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

/* Renders one page with React. */
const page = createElement("html", null, createElement("body", null, "你好"));

createServer((_request, response) => {
  response.setHeader("Content-Type", "text/html").end(renderToString(page));
}).listen(process.env.PORT);
