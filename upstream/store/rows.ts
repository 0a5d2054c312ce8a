import type { ArticleRows } from "./rows/articles";
import type { MoneyRows } from "./rows/money";
import type { PeopleRows } from "./rows/people";
import type { PublishingRows } from "./rows/publishing";
import type { ServiceRows } from "./rows/service";

/**
 * The rows of each table. Times are ms since the epoch, which the rules compute with, and money is
 * an integer in fen. `seq` orders rows as they were made. What ends in Hash is a keyed hash to look
 * up by; numbers and openids themselves are encrypted (upstream/domain/secrets.ts).
 */
interface Rows extends PeopleRows, MoneyRows, ArticleRows, PublishingRows, ServiceRows {}

export type TableName = keyof Rows;
export type Row<Name extends TableName> = Readonly<Rows[Name]>;
