import { type Endpoint, isEventReply } from "../endpoint/endpoint";
import { KEY_HEADER } from "../endpoint/idempotency";

/** Returns a curl command that uses $API, $TOKEN and variables for ids. */
export function toCurl(endpoint: Endpoint): string {
  const { access, bodyExample, file, idempotent, method, reply, conditional } = endpoint;
  const path = endpoint.examplePath ?? withVariables(endpoint.path);
  const parts = [
    `curl ${isEventReply(reply) ? "-N " : ""}${method === "GET" ? "" : `-X ${method} `}"$API${path}"`,
    ...(access === "anyone" ? [] : ['-H "Authorization: Bearer $TOKEN"']),
    ...(idempotent ? [`-H "${KEY_HEADER}: my-${endpoint.id}-0001"`] : []),
    // A replacement needs it; a program sends the ETag that it has read.
    ...(method === "PUT" && conditional ? ['-H "If-Match: *"'] : []),
    ...(file
      ? [`--data-binary @${file.exampleName}`, '-H "Content-Type: application/octet-stream"']
      : []),
    ...(bodyExample === undefined || file
      ? []
      : ['-H "Content-Type: application/json"', `-d '${withIds(JSON.stringify(bodyExample))}'`]),
  ];
  return parts.join(" \\\n  ");
}

/** /companies/{id}/users/{uid} → /companies/$COMPANY_ID/users/$USER_ID */
function withVariables(path: string): string {
  return path.replace(/\/([\w-]+)\/\{\w+\}/g, (_, collection: string) => {
    const one = collection.replace(/ies$/, "y").replace(/s$/, "");
    return `/${collection}/$${one.replaceAll("-", "_").toUpperCase()}_ID`;
  });
}

/** {"articleId":"70001"} → {"articleId":"'$ARTICLE_ID'"} */
const withIds = (body: string) =>
  body.replace(
    /"(article|account)Id":"\w+"/g,
    (_, name: string) => `"${name}Id":"'$${name.toUpperCase()}_ID'"`,
  );
