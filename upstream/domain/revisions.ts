import type { Row } from "../store/rows";
import { MINUTE } from "./times";
import type { Unit } from "./unit";

export type Revision = Row<"revisions">;

/** What an author writes; the document is JSON. */
export type NewRevision = Pick<
  Revision,
  "document" | "title" | "digest" | "coverImageId" | "words"
>;

interface Draft {
  readonly articleId: string;
  readonly spaceId: string;
  readonly uid: string;
  readonly content: NewRevision;
}

/** Autosaves of one author within this time become one revision. */
const AUTOSAVES_TOGETHER = 5 * MINUTE;

/** The texts that an article has had (docs/upstream.md#articles). */
export class Revisions {
  constructor(private readonly unit: Unit) {}

  find(articleId: string, id: string): Promise<Revision | null> {
    return this.unit.tables.revisions.find({ id, articleId });
  }

  /** Returns a page of revisions, newest first, and the number of all. */
  async list(articleId: string, page: { offset: number; limit: number }) {
    const { revisions } = this.unit.tables;
    return {
      rows: await revisions.list({ articleId }, { ...page, orderBy: "seq", descending: true }),
      total: await revisions.count({ articleId }),
    };
  }

  isSame(one: NewRevision, other: NewRevision): boolean {
    const members = ["document", "title", "digest", "coverImageId"] as const;
    return members.every((member) => one[member] === other[member]);
  }

  async add(draft: Draft, { startedAt = this.unit.clock.now(), isAutosave = false } = {}) {
    const { tables, ids, clock } = this.unit;
    const { articleId, spaceId, uid: authorId, content } = draft;
    const { document, title, digest, coverImageId, words } = content;
    const revision: Revision = {
      ...{ id: ids.number("revision"), articleId, spaceId, authorId },
      ...{ document, title, digest, coverImageId, words },
      ...{ createdAt: clock.now(), startedAt, isAutosave, isPublished: false },
      seq: ids.position(),
    };
    await tables.revisions.insert(revision);
    return revision;
  }

  /** Adds a revision after the head. It takes the head's place when both are autosaves of one author. */
  async replace(head: Revision, draft: Draft, isAutosave: boolean): Promise<Revision> {
    const { tables, clock } = this.unit;
    const isContinued =
      isAutosave &&
      head.isAutosave &&
      !head.isPublished &&
      head.authorId === draft.uid &&
      clock.now() - head.startedAt < AUTOSAVES_TOGETHER;
    if (!isContinued) return this.add(draft, { isAutosave });
    await tables.revisions.delete({ id: head.id });
    return this.add(draft, { isAutosave, startedAt: head.startedAt });
  }
}
