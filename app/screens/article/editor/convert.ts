import type { Node } from "prosemirror-model";
import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import { normalise } from "~/gateway/core/document/normalise";
import { schema } from "./schema";

/** Returns ProseMirror's node of a document. @throws RangeError for a document of another schema */
export function toNode(document: ArticleDocument): Node {
  const node = schema.nodeFromJSON(document);
  node.check();
  return node;
}

interface NodeJson {
  type: string;
  content?: NodeJson[];
  attrs?: unknown;
  marks?: unknown;
}

/** Returns the normalised document of what stands in the editor. */
export function toDocument(node: Node): ArticleDocument {
  const json = node.toJSON();
  adapt(json);
  return normalise(json);
}

/** Takes away what only ProseMirror needs. */
function adapt(node: NodeJson): void {
  if (node.type === "table") adaptTable(node);
  if (node.type !== "text") delete node.marks;
  for (const child of node.content ?? []) adapt(child);
}

/** The first row is the header, whatever was pasted; every row has equally many cells. */
function adaptTable({ content: rows = [] }: NodeJson): void {
  const columns = Math.max(...rows.map(({ content = [] }) => content.length));
  rows.forEach((row, index) => {
    const type = index === 0 ? "tableHeader" : "tableCell";
    row.content = Array.from({ length: columns }, (_, column) => ({
      type,
      content: row.content?.[column]?.content ?? [],
    }));
  });
}
