import { z } from "zod";
import { isImageSource, isLinkAddress } from "./addresses";
import { LIMITS } from "./limits";

/** The one place that says what an article may contain (docs/product.md#a-document-has-a-closed-set-of-parts); everything else derives from it. */

const linkSchema = z.strictObject({
  type: z.literal("link"),
  attrs: z.strictObject({ href: z.string().refine(isLinkAddress, "link-address-invalid") }),
});

const markSchema = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("bold") }),
  z.strictObject({ type: z.literal("italic") }),
  z.strictObject({ type: z.literal("strike") }),
  z.strictObject({ type: z.literal("code") }),
  linkSchema,
]);

const textSchema = z.strictObject({
  type: z.literal("text"),
  text: z.string().min(1),
  marks: z.array(markSchema).max(5).refine(areDifferent, "document-invalid").optional(),
});

const hardBreakSchema = z.strictObject({ type: z.literal("hardBreak") });
const inlineSchema = z.discriminatedUnion("type", [textSchema, hardBreakSchema]);
const inlineContent = z.array(inlineSchema).optional();

const headingSchema = z.strictObject({
  type: z.literal("heading"),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
  content: inlineContent,
});

const paragraphSchema = z.strictObject({ type: z.literal("paragraph"), content: inlineContent });

const codeBlockSchema = z.strictObject({
  type: z.literal("codeBlock"),
  attrs: z.strictObject({ language: z.string().regex(/^[\w+#.-]{0,32}$/) }),
  content: z
    .tuple([z.strictObject({ type: z.literal("text"), text: z.string().min(1) })])
    .optional(),
});

const imageSchema = z.strictObject({
  type: z.literal("image"),
  attrs: z.strictObject({
    src: z
      .string()
      .refine(isImageSource, "image-address-invalid")
      .meta({ description: "`image:` and the id of an uploaded image, or an https address." }),
    alt: z.string().max(LIMITS.alternativeText),
    caption: z.string().max(LIMITS.caption),
  }),
});

const horizontalRuleSchema = z.strictObject({ type: z.literal("horizontalRule") });

const cell = <Type extends string>(type: Type) =>
  z.strictObject({ type: z.literal(type), content: inlineContent });
const row = <Cell extends z.ZodType>(content: Cell) =>
  z.strictObject({ type: z.literal("tableRow"), content: z.array(content).min(1) });
const headerRowSchema = row(cell("tableHeader"));
const bodyRowSchema = row(cell("tableCell"));

const tableSchema = z.strictObject({
  type: z.literal("table"),
  content: z
    .tuple([headerRowSchema], bodyRowSchema)
    .refine(
      ([header, ...body]) => body.every(({ content }) => content.length === header.content.length),
      "document-invalid",
    )
    .meta({ description: "The first row is the header; every row has equally many cells." }),
});

const listItemSchema = z.strictObject({
  type: z.literal("listItem"),
  get content(): z.ZodTuple<[typeof paragraphSchema], typeof blockSchema> {
    return z.tuple([paragraphSchema], blockSchema);
  },
});
const bulletListSchema = z.strictObject({
  type: z.literal("bulletList"),
  content: z.array(listItemSchema).min(1),
});
const orderedListSchema = z.strictObject({
  type: z.literal("orderedList"),
  attrs: z.strictObject({ start: z.int().min(0).max(999_999_999) }),
  content: z.array(listItemSchema).min(1),
});
const blockquoteSchema = z.strictObject({
  type: z.literal("blockquote"),
  get content(): z.ZodArray<typeof blockSchema> {
    return z.array(blockSchema).min(1);
  },
});

const blockSchema = z.discriminatedUnion("type", [
  headingSchema,
  paragraphSchema,
  bulletListSchema,
  orderedListSchema,
  blockquoteSchema,
  codeBlockSchema,
  tableSchema,
  imageSchema,
  horizontalRuleSchema,
]);

/** The form alone; `documentSchema` of article-schema.ts also checks the limits. */
export const shapeSchema = z.strictObject({
  type: z.literal("doc"),
  content: z.array(blockSchema).min(1),
});

export type ArticleDocument = z.output<typeof shapeSchema>;
export type Block = z.output<typeof blockSchema>;
export type ListItem = z.output<typeof listItemSchema>;
export type Inline = z.output<typeof inlineSchema>;
export type Text = z.output<typeof textSchema>;
export type Mark = z.output<typeof markSchema>;
export type Table = z.output<typeof tableSchema>;
export type Image = z.output<typeof imageSchema>;

function areDifferent(marks: readonly { type: string }[]): boolean {
  return new Set(marks.map(({ type }) => type)).size === marks.length;
}
