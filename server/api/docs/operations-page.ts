import { API_PREFIX, ERRORS_PATH } from "../../http/paths";
import { type Html, html, paragraphs, prose } from "./html";
import { toPage } from "./layout";
import { type Member, membersOf } from "./members";
import type { OpenApiDocument } from "./openapi";
import { type Content, listOperations, type Operation } from "./operations";

/** Renders the OpenAPI document. */
export function toOperationsPage(document: OpenApiDocument, publicOrigin: string): string {
  const operations = listOperations(document);
  const tags = tagsOf(operations, document);
  return toPage(
    document.info.title,
    html`${paragraphs(document.info.description ?? "")}
<p>The curl lines below work as they stand with <code>API</code>, <code>TOKEN</code> and the ids in them set:</p>
<pre>API=${publicOrigin}${API_PREFIX}</pre>
<nav aria-label="Operations">
${tags.map(
  ({ name }) => html`<h4>${name}</h4>
<ul>${operations.filter(({ tag }) => tag === name).map(toNavigation)}</ul>
`,
)}</nav>
${tags.map(
  ({ name, description }) => html`<h2>${name}</h2>
<p>${description}</p>
${operations.filter(({ tag }) => tag === name).map((operation) => toSection(operation, document))}`,
)}`,
  );
}

/** In the order of their operations, because the document sorts them by name. */
function tagsOf(operations: readonly Operation[], { tags = [] }: OpenApiDocument) {
  const names = [...new Set(operations.map(({ tag }) => tag))];
  return names.flatMap((name) => tags.find((tag) => tag.name === name) ?? []);
}

const toNavigation = ({ id, method, path }: Operation) =>
  html`<li><a href="#${id}"><code>${method} ${path}</code></a></li>`;

function toSection(operation: Operation, document: OpenApiDocument): Html {
  const { id, method, path, summary, description, access, parameters, body, replies } = operation;
  return html`<section id="${id}">
<h3>${summary}</h3>
<p><code>${method} ${path}</code> · ${ACCESS[access]}</p>
${paragraphs(description)}
<pre data-operation="${id}">${operation.curl}</pre>
${parameters.length > 0 ? html`<h4>Parameters</h4>${toTable(parameters)}` : null}
${body ? html`<h4>Body</h4>${toTable(membersOf(body.schema, document))}` : null}
${replies.map((reply) => toReply(reply, document))}
<h4>Errors</h4>
<p>${operation.errors.map((code) => html`<a href="${ERRORS_PATH}#${code}"><code>${code}</code></a> `)}</p>
</section>
`;
}

const ACCESS = {
  anyone: "without signing in",
  either: "signed in or not",
  "signed-in": "signed in",
};

function toReply({ status, description, content }: Content, document: OpenApiDocument): Html {
  if (!content) return html`<h4>${status} ${description}</h4>`;
  const { schema, example } = content;
  const text = typeof example === "string" ? example : JSON.stringify(example, null, 2);
  return html`<h4>${status} ${description}</h4>
<pre>${text}</pre>
${toTable(membersOf(schema, document))}`;
}

function toTable(members: Member[]): Html | null {
  if (members.length === 0) return null;
  return html`<table>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>
${members.map(
  ({ name, type, required, description }) =>
    html`<tr><td><code>${name}</code></td><td>${prose(type)}${required ? "" : ", optional"}</td><td>${prose(description)}</td></tr>
`,
)}</tbody>
</table>`;
}
