import fc from "fast-check";
import type {
  ArticleDocument,
  Block,
  Inline,
  ListItem,
  Mark,
} from "~/gateway/core/document/document-schema";

/** Characters that mean something in Markdown, next to Chinese, Latin and unusual ones. */
const CHARACTERS =
  "*_~`[]()<>!#-+=|\\:&;.\"'123 a b c d 中 文 。 ， “ ” （ ） \u3000 é 😀 𠮷 ︀ ¥ \t \n".split("");
const PHRASES =
  "**粗**|_a_|](x)|![|<br>|</b>|&amp;|&#35;|https://a.example/b|www.a.example|1. |- |+ |# |> |---|===|```|~~~|| a ||a_b|3~5|\\|:-:|- [ ] |[a]: b|[^1]|http:|<https://a.example>".split(
    "|",
  );
const text = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...CHARACTERS) },
      { weight: 2, arbitrary: fc.constantFrom(...PHRASES.filter(Boolean), "|") },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 4 }) },
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(""))
  .filter((joined) => joined !== "");

const href = fc.constantFrom(
  "https://a.example/",
  "http://a.example/b_(c)?d=1&amp;e=*f*&copy;#g",
  "https://例子.example/路径",
  "mailto:a_b@c.example",
  "https://a.example/[x]!~'",
);
const marks = fc
  .subarray<Mark["type"]>(["bold", "italic", "strike", "code", "link"])
  .chain((types) =>
    fc.tuple(
      ...types.map(
        (type): fc.Arbitrary<Mark> =>
          type === "link"
            ? href.map((address) => ({ type, attrs: { href: address } }))
            : fc.constant({ type }),
      ),
    ),
  );
const inlineNode: fc.Arbitrary<Inline> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record(
      { type: fc.constant("text" as const), text, marks },
      { requiredKeys: ["type", "text"] },
    ),
  },
  {
    weight: 1,
    arbitrary: href.map(
      (address): Inline => ({
        type: "text",
        text: address,
        marks: [{ type: "link", attrs: { href: address } }],
      }),
    ),
  },
  { weight: 2, arbitrary: fc.constant<Inline>({ type: "hardBreak" }) },
);
const inline = fc.array(inlineNode, { maxLength: 6 });
const caption = fc.oneof(
  fc.constant(""),
  text.map((words) => words.slice(0, 100)),
);

const leaf: fc.Arbitrary<Block> = fc.oneof(
  { weight: 4, arbitrary: inline.map((content): Block => ({ type: "paragraph", content })) },
  fc.record({
    type: fc.constant("heading" as const),
    attrs: fc.record({ level: fc.constantFrom(2 as const, 3 as const, 4 as const) }),
    content: inline,
  }),
  fc.record({
    type: fc.constant("codeBlock" as const),
    attrs: fc.record({ language: fc.constantFrom("", "js", "c++", "objective-c") }),
    content: fc.option(
      fc
        .array(
          fc.oneof(text, fc.constantFrom("\n", "\n\n", "  ", "\t", "```", "````\n", "> ", "- ")),
          {
            minLength: 1,
            maxLength: 6,
          },
        )
        .map((lines): [{ type: "text"; text: string }] => [{ type: "text", text: lines.join("") }]),
      { nil: undefined },
    ),
  }),
  fc.record({
    type: fc.constant("image" as const),
    attrs: fc.record({
      src: fc.constantFrom("image:a_b-1", "https://a.example/b_(1).png?c=&lt;"),
      alt: caption,
      caption,
    }),
  }),
  fc.constant<Block>({ type: "horizontalRule" }),
  fc.integer({ min: 1, max: 4 }).chain((columns) => {
    const row = fc.array(inline, { minLength: columns, maxLength: columns });
    return fc.tuple(row, fc.array(row, { maxLength: 4 })).map(
      ([header, body]): Block => ({
        type: "table",
        content: [
          {
            type: "tableRow",
            content: header.map((content) => ({ type: "tableHeader", content })),
          },
          ...body.map((cells) => ({
            type: "tableRow" as const,
            content: cells.map((content) => ({ type: "tableCell" as const, content })),
          })),
        ],
      }),
    );
  }),
);

const { block } = fc.letrec<{ block: Block; item: ListItem }>((tie) => ({
  block: fc.oneof(
    { depthSize: "small", withCrossShrink: true, maxDepth: 5 },
    { weight: 5, arbitrary: leaf },
    {
      weight: 2,
      arbitrary: fc
        .array(tie("item"), { minLength: 1, maxLength: 3 })
        .map((content): Block => ({ type: "bulletList", content })),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        type: fc.constant("orderedList" as const),
        attrs: fc.record({ start: fc.constantFrom(1, 1, 0, 9, 2026, 999_999_999) }),
        content: fc.array(tie("item"), { minLength: 1, maxLength: 3 }),
      }),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(tie("block"), { minLength: 1, maxLength: 3 })
        .map((content): Block => ({ type: "blockquote", content })),
    },
  ),
  item: fc.tuple(inline, fc.array(tie("block"), { maxLength: 2 })).map(
    ([content, rest]): ListItem => ({
      type: "listItem",
      content: [{ type: "paragraph", content }, ...rest],
    }),
  ),
}));

/** Documents of every form that the schema permits. */
export const documents: fc.Arbitrary<ArticleDocument> = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((content) => ({ type: "doc", content }));

/** Sources that look like Markdown here and there. */
export const markdowns: fc.Arbitrary<string> = fc
  .array(fc.oneof(text, fc.constantFrom("\n", "\n\n", "    ", "| a | b |\n|---|---|\n", "\\\n")), {
    maxLength: 30,
  })
  .map((parts) => parts.join(""));
