/** What members write and upload. */
export interface ArticleRows {
  /** How many bytes the files of a space take; the owner is such as `user 10001`. */
  diskUse: { owner: string; bytes: number };
  /** Uploads; the storage has their content under the id. */
  files: {
    id: string;
    uid: string;
    /** The enterprise whose disk has it, "" for the person's own. */
    companyId: string;
    kind: string;
    bytes: number;
    /** `storing` until the storage has all of it, `unwanted` until the storage has deleted it */
    state: string;
    at: number;
  };
  /** What members write; the text itself is in its revisions (docs/upstream.md#articles). */
  articles: {
    id: string;
    /** A company, or for a personal space the user. */
    spaceId: string;
    /** those of the head revision */
    title: string;
    digest: string;
    words: number;
    /** title and digest in lower case, to search in */
    searchText: string;
    headId: string;
    /** Grows by one with each save. */
    version: number;
    /** `draft`, or `published` once one of its deliveries was */
    state: string;
    /** "" for none, `waiting` while a company's approval is awaited */
    approval: string;
    createdBy: string;
    createdAt: number;
    updatedBy: string;
    updatedAt: number;
    /** Grows with each change, over all articles. */
    seq: number;
    isDeleted: boolean;
    /** null unless it is deleted */
    deletedAt: number | null;
    /** null without one */
    idempotencyKey: string | null;
  };
  /** A revision is never changed; an autosave is replaced by the next one. */
  revisions: {
    id: string;
    articleId: string;
    spaceId: string;
    /** JSON */
    document: string;
    title: string;
    digest: string;
    /** null without one */
    coverImageId: string | null;
    words: number;
    authorId: string;
    createdAt: number;
    /** When the first of the autosaves was written that this revision replaces. */
    startedAt: number;
    isAutosave: boolean;
    /** A publication has used it, so it stays as long as the article. */
    isPublished: boolean;
    seq: number;
  };
  /** Pictures of articles; the storage has their content under the id. */
  images: {
    id: string;
    spaceId: string;
    /** "" for a personal space */
    companyId: string;
    bytes: number;
    /** a media type */
    type: string;
    width: number;
    height: number;
    /** as that of files */
    state: string;
    at: number;
  };
  /** What a space has noted on days of the market calendar. */
  dayNotes: {
    id: string;
    /** A company, or for a personal space the user. */
    spaceId: string;
    /** "YYYY-MM-DD" in China */
    day: string;
    text: string;
    createdBy: string;
    createdAt: number;
    seq: number;
  };
  /** Which articles have had a picture; without one it is deleted. */
  imageUses: { articleId: string; imageId: string };
}
