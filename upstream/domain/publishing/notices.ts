import type { NoticeDetail, NoticeKind, NoticeTopic } from "~/gateway/core/publishing/notice";
import type { Row } from "../../store/rows";
import type { Unit } from "../unit";
import type { Delivery } from "./delivery-rules";

type Notice = Row<"notices">;

/** Older ones of a user are deleted when a new one comes. */
const MOST_NOTICES = 1_000;

/** What a user is told, newest first (docs/product.md#notices). */
export class Notices {
  constructor(private readonly unit: Unit) {}

  /** Tells the person who started the delivery how it ended, or that a person has to look. */
  async tell({ id, publicationId, articleId, accountId, state, reason, by, ...row }: Delivery) {
    const { accountName, channel } = row;
    const article = await this.unit.tables.articles.find({ id: articleId });
    const title = row.title || (article?.title ?? "");
    const detail = { deliveryId: id, publicationId, accountId, accountName, channel, title };
    await this.add<"delivery">(by, `delivery.${state}`, { ...detail, reason });
  }

  async add<Topic extends NoticeTopic>(
    uid: string,
    kind: NoticeKind<Topic>,
    detail: NoticeDetail<Topic>,
  ): Promise<void> {
    const { tables, ids, clock } = this.unit;
    const text = JSON.stringify(detail);
    const row = { seq: ids.position(), uid, kind, detail: text, at: clock.now(), readAt: null };
    await tables.notices.insert({ ...row, id: ids.number("notice") });
    const [oldest] = await tables.notices.list(
      { uid },
      { orderBy: "seq", descending: true, offset: MOST_NOTICES, limit: 1 },
    );
    if (oldest) await tables.notices.delete({ uid }, { seq: oldest.seq + 1 });
  }

  /** @param before the `seq` that the page before ended with, or null for the first page */
  list(
    uid: string,
    { before, limit }: { before: number | null; limit: number },
  ): Promise<Notice[]> {
    return this.unit.tables.notices.list(
      { uid },
      {
        orderBy: "seq",
        descending: true,
        limit,
        ...(before !== null && { before: { seq: before } }),
      },
    );
  }

  countUnread(uid: string): Promise<number> {
    return this.unit.tables.notices.count({ uid, readAt: null });
  }

  /** Marks one notice as read, or all of them for null. */
  async read(uid: string, id: string | null): Promise<void> {
    const where = id === null ? { uid, readAt: null } : { uid, id, readAt: null };
    await this.unit.tables.notices.update(where, { readAt: this.unit.clock.now() });
  }
}
