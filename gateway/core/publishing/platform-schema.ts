import { z } from "zod";

/** Functions of editors that a platform's page has in its own world of scripts. */
const editorInterfaces = ["ueditor", "wechat", "codemirror5", "ckeditor4"] as const;
export type EditorInterface = (typeof editorInterfaces)[number];

const expression = z.string().refine(isExpression, "is no regular expression");
const address = z.url({ protocol: /^https$/ });

const finderSchema = z.strictObject({
  css: z.string(),
  /** the whole text of the element, without spaces around it */
  text: z.string().optional(),
});

/** An element of a platform's page: the first visible one that fits and has the text. */
export type Finder = z.output<typeof finderSchema>;

const writingWaySchema = z.discriminatedUnion("way", [
  z.strictObject({ way: z.literal("paste") }),
  z.strictObject({ way: z.literal("beforeinput") }),
  z.strictObject({
    way: z.literal("interface"),
    editor: z.enum(editorInterfaces),
    format: z.enum(["html", "markdown"]),
  }),
  z.strictObject({ way: z.literal("markdown") }),
]);

/** How an article gets into an editor (docs/product.md#the-extension-writes-in-one-of-four-ways). */
export type WritingWay = z.output<typeof writingWaySchema>;

const accountSourceSchema = z.strictObject({
  /** where the browser's own session is asked; `{name}` stands for a cookie of the page */
  url: address,
  /** cookies that the scripts of the platform's page can read, which its own requests repeat */
  pageCookies: z.array(z.string()).readonly().optional(),
  /** `json`: dotted paths of the values; `text`: regular expressions with one group */
  from: z.enum(["json", "text"]),
  id: z.string(),
  name: z.string(),
  /** what stands for `{token}` in the addresses of the editor and the list */
  token: z.string().optional(),
});

/** An answer of the platform that names the account. Without an id the browser is not signed in. */
export type AccountSource = z.output<typeof accountSourceSchema>;

const articleListSchema = z.strictObject({
  /** `{token}` as in the editor's address */
  address,
});

/** Everything of a platform's page that may change; its hosts stay those that the person has permitted. */
export const platformCorrectionSchema = z.strictObject({
  key: z.string(),
  /** grows with each change of the definition */
  version: z.int().min(1),
  checkedOn: z.strictObject({
    date: z.iso.date(),
    how: z.string(),
    sources: z.array(z.string()).readonly(),
  }),
  /**
   * Parts for which no public source was found. A wrong one is not seen on the page: the extension
   * then stops, or leaves the step to the person.
   */
  unsourced: z
    .array(
      z.enum([
        ...(["title", "body", "cover", "publish", "confirm", "dialogs"] as const),
        ...(["verification", "refusal", "published", "list", "imagePaste"] as const),
      ]),
    )
    .readonly(),
  editorAddress: address,
  account: accountSourceSchema,
  title: finderSchema,
  body: finderSchema.extend({
    /** a frame of the same origin that holds the editor */
    frame: z.string().optional(),
    /** elements within the editor that are no text of the article */
    ignore: z.string().optional(),
  }),
  write: writingWaySchema,
  /**
   * The part of a Markdown editor that uploads an image file which is pasted there, and then writes
   * the address of the image into the text.
   */
  imagePaste: finderSchema.optional(),
  /** where a person chooses the cover */
  cover: finderSchema.nullable(),
  publish: finderSchema,
  /** the second button of platforms that ask once more */
  confirm: finderSchema.optional(),
  /** windows that explain the page, and the button that closes each */
  dialogs: z.array(z.strictObject({ shown: finderSchema, close: finderSchema })).readonly(),
  /** the page asks for a code, a scan or a captcha */
  verification: z.array(finderSchema).readonly(),
  /** the page says why it does not take the article */
  refusal: finderSchema,
  /** regular expression of an address that the page shows after it has published */
  published: expression,
  /** regular expression of the address at which readers find an article */
  article: expression,
  /**
   * the platform's list of the account's articles, newest first, with a link of each title to the
   * article; null when the list is not known
   */
  list: articleListSchema.nullable(),
});

export type PlatformCorrection = z.output<typeof platformCorrectionSchema>;

/** What the extension knows of a platform's page; everything that may change stands here, as data. */
export interface ChannelDefinition extends PlatformCorrection {
  /** match patterns; the person permits them when the first account is added */
  readonly hosts: readonly string[];
}

/** Written into the package of the extension by the service that serves it. */
export const servedPackageSchema = z.object({
  /** the service's address; "" in a package that no service has delivered */
  origin: z.string(),
  /** tells packages apart; "" as above */
  edition: z.string(),
  corrections: z.array(platformCorrectionSchema),
});

export type ServedPackage = z.output<typeof servedPackageSchema>;

function isExpression(text: string): boolean {
  try {
    // biome-ignore lint/plugin: whether it can be read is asked here
    return Boolean(new RegExp(text));
  } catch {
    return false;
  }
}
