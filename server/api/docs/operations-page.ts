import { errorCatalogue } from "~/gateway/core/errors";
import { API_PREFIX, ERRORS_PATH } from "../../http/paths";
import { documentedErrors } from "../endpoint/documented-errors";
import { type Endpoint, isEventReply, isJsonReply } from "../endpoint/endpoint";
import { toCurl } from "./curl";
import { type Html, html, paragraphs, prose } from "./html";
import { INTRODUCTION, TAGS, TITLE } from "./introduction";
import { toPage } from "./layout";
import { type Member, membersOf } from "./members";
import { toHeaderParams } from "./operation-entry";
import { toSuccess } from "./response-entries";

/** Every operation has this header; the introduction explains it. */
const EXPLAINED_ONCE = "Accept-Language";

/** Renders the operations. */
export function toOperationsPage(endpoints: readonly Endpoint[], publicOrigin: string): string {
  const tags = [...new Set(endpoints.map(({ tag }) => tag))];
  const ofTag = (name: string) => endpoints.filter(({ tag }) => tag === name);
  return toPage(
    TITLE,
    html`${paragraphs(INTRODUCTION)}
<p>The curl lines below work as they stand with <code>API</code>, <code>TOKEN</code> and the ids in them set:</p>
<pre>API=${publicOrigin}${API_PREFIX}</pre>
<nav aria-label="Operations">
${tags.map(
  (name) => html`<h4>${name}</h4>
<ul>${ofTag(name).map(toNavigation)}</ul>
`,
)}</nav>
${tags.map(
  (name) => html`<h2>${name}</h2>
<p>${TAGS[name]}</p>
${ofTag(name).map(toSection)}`,
)}`,
  );
}

const toNavigation = ({ id, method, path }: Endpoint) =>
  html`<li><a href="#${id}"><code>${method} ${path}</code></a></li>`;

function toSection(endpoint: Endpoint): Html {
  const { access, body, description, id, method, params, path, query, summary } = endpoint;
  const parameters = [params, query, toHeaderParams(endpoint)]
    .flatMap((schema) => (schema ? membersOf(schema, "input") : []))
    .filter(({ name }) => name !== EXPLAINED_ONCE);
  const errors = [...documentedErrors(endpoint)].toSorted(
    (one, other) => errorCatalogue[one].status - errorCatalogue[other].status,
  );
  return html`<section id="${id}">
<h3>${summary}</h3>
<p><code>${method} ${path}</code> · ${ACCESS[access]}</p>
${paragraphs(description)}
<pre data-operation="${id}">${toCurl(endpoint)}</pre>
${parameters.length > 0 ? html`<h4>Parameters</h4>${toTable(parameters)}` : null}
${body ? html`<h4>Body</h4>${toTable(membersOf(body, "input"))}` : null}
${toReplies(endpoint)}
<h4>Errors</h4>
<p>${errors.map((code) => html`<a href="${ERRORS_PATH}#${code}"><code>${code}</code></a> `)}</p>
</section>
`;
}

const ACCESS = {
  anyone: "without signing in",
  either: "signed in or not",
  "signed-in": "signed in",
  device: "with the token of a paired browser",
};

interface Reply {
  description: string;
  content?: Record<string, { example: unknown }>;
}

function toReplies(endpoint: Endpoint): Html[] {
  const { reply } = endpoint;
  const schema = isJsonReply(reply) ? reply.schema : isEventReply(reply) ? reply.eventSchema : null;
  const replies: [string, Reply][] = Object.entries(toSuccess(endpoint));
  return replies.map(([status, { description, content }]) => {
    const heading = html`<h4>${status} ${description}</h4>`;
    if (!schema || !content) return heading;
    const [example] = Object.values(content).map((media) => media.example);
    return html`${heading}
<pre>${typeof example === "string" ? example : JSON.stringify(example, null, 2)}</pre>
${toTable(membersOf(schema, "output"))}`;
  });
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
