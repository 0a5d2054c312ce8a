import type { ArticleDocument } from "~/gateway/core/document/document-schema";
import type { LossKind } from "~/gateway/core/document/loss-kinds";

/** Why nothing could be made of a file or of a page. */
export type ImportReason =
  /** a file of Word 97 to 2003 */
  | "old-word"
  /** needs a password */
  | "encrypted"
  /** another kind of file, or broken */
  | "unreadable"
  /** unpacks to too much, or takes too long */
  | "too-complex"
  /** a scan, or a page without an article */
  | "no-text"
  /** beyond the limits of a document */
  | "too-long";

export class ImportRefused extends Error {
  override readonly name = "ImportRefused";

  constructor(readonly reason: ImportReason) {
    super(reason);
  }
}

export interface ImportWarning {
  readonly kind: LossKind;
  readonly count: number;
}

/** A picture of a file, or the address of one of a page. */
export interface ImportedPicture {
  /** What stands for it in the document: `image:` and this. */
  readonly id: string;
  readonly content: Uint8Array | string;
}

export interface Imported {
  /** "" when there is none */
  readonly title: string;
  readonly document: ArticleDocument;
  readonly pictures: readonly ImportedPicture[];
  readonly warnings: readonly ImportWarning[];
}

/** What the worker is given. */
export type ImportSource =
  | { readonly kind: "word" | "pdf"; readonly bytes: Uint8Array }
  | {
      readonly kind: "page";
      readonly bytes: Uint8Array;
      readonly url: string;
      readonly contentType: string;
    };

/** Counts what is lost. */
export class Losses {
  private readonly counts = new Map<LossKind, number>();

  add(kind: LossKind, count = 1): void {
    if (count > 0) this.counts.set(kind, (this.counts.get(kind) ?? 0) + count);
  }

  list(): ImportWarning[] {
    return [...this.counts].map(([kind, count]) => ({ kind, count }));
  }
}
