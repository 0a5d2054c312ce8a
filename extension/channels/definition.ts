import type { EditorInterface } from "../editors/editor-interface";

/** An element of a platform's page: the first visible one that fits and has the text. */
export interface Finder {
  css: string;
  /** the whole text of the element, without spaces around it */
  text?: string;
}

/** How an article gets into an editor (docs/product.md#the-extension-writes-in-one-of-four-ways). */
export type WritingWay =
  | { way: "paste" }
  | { way: "beforeinput" }
  | { way: "interface"; editor: EditorInterface; format: "html" | "markdown" }
  | { way: "markdown" };

/** An answer of the platform that names who is signed in; without an id nobody is. */
export interface AccountSource {
  /** where the browser's own session is asked; `{name}` stands for a cookie of the page */
  url: string;
  /** cookies that the scripts of the platform's page can read, which its own requests repeat */
  pageCookies?: readonly string[];
  /** `json`: dotted paths of the values; `text`: regular expressions with one group */
  from: "json" | "text";
  id: string;
  name: string;
  /** what stands for `{token}` in the editor's address */
  token?: string;
}

/** What the extension knows of a platform's page; everything that may change stands here, as data. */
export interface ChannelDefinition {
  key: string;
  /** grows with each change of the definition */
  version: number;
  checkedOn: {
    /** `2026-11-27` */
    date: string;
    how: "recorded from public sources, not run live";
    sources: readonly string[];
  };
  /**
   * Parts for which no public source was found. A wrong one is not seen on the page: the extension
   * then stops, or leaves the step to the person.
   */
  unsourced: readonly (
    | "title"
    | "body"
    | "cover"
    | "publish"
    | "confirm"
    | "dialogs"
    | "verification"
    | "refusal"
    | "published"
  )[];
  /** match patterns; the person permits them when the first account is added */
  hosts: readonly string[];
  editorAddress: string;
  account: AccountSource;
  title: Finder;
  body: Finder & {
    /** a frame of the same origin that holds the editor */
    frame?: string;
    /** elements within the editor that are no text of the article */
    ignore?: string;
  };
  write: WritingWay;
  /** where a person, or the extension after the fence, chooses the cover */
  cover: Finder | null;
  publish: Finder;
  /** the second button of platforms that ask once more */
  confirm?: Finder;
  /** windows that explain the page, and the button that closes each */
  dialogs: readonly { shown: Finder; close: Finder }[];
  /** the page asks for a code, a scan or a captcha */
  verification: readonly Finder[];
  /** the page says why it does not take the article */
  refusal: Finder;
  /** regular expression of an address that the page shows after it has published */
  published: string;
}
