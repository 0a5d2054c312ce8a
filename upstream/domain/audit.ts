import type { Row } from "../store/rows";
import type { Unit } from "./unit";

/** What was done: the thing and the verb. */
export type AuditAction =
  | "account.delete"
  | "account.export"
  | "account.number"
  | "account.password"
  | "account.unbind"
  | "audit.read"
  | "company.add"
  | "company.join"
  | "company.set"
  | "delivery.cancelled"
  | "delivery.confirmed"
  | "delivery.denied"
  | "delivery.retried"
  | "incident.done"
  | "invoice.issue"
  | "invoice.read"
  | "invoice.request"
  | "invoice.return"
  | "key.new"
  | "key.read"
  | "key.revoke"
  | "member.add"
  | "member.update"
  | "member.delete"
  | "membership.add-publications"
  | "membership.end"
  | "membership.set"
  | "numbers.read"
  | "order.paid"
  | "order.refunded"
  | "product.add"
  | "product.set"
  | "refund.requested";

interface AuditEntry {
  /** `user <uid>`, `operator <name>`, a payment provider, or `upstream` for what it does by a rule. */
  readonly actor: string;
  readonly action: AuditAction;
  /** `order <id>`, `user <uid>`, `company <id>` … */
  readonly subject: string;
  /** The user whose money, role or right it is; absent if there is none. */
  readonly uid?: string;
  /** Without numbers, openids, names of people and keys: it outlives the account. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Every change of money, roles and rights, in the transaction that makes it. */
export class Audit {
  constructor(private readonly unit: Unit) {}

  async write({ uid = "", detail = {}, ...entry }: AuditEntry): Promise<void> {
    const { tables, ids, clock } = this.unit;
    const row = { ...entry, uid, detail: JSON.stringify(detail) };
    await tables.audit.insert({ ...row, at: clock.now(), seq: ids.position() });
  }

  /** Newest first. */
  list(where: Partial<Row<"audit">>, limit: number): Promise<Row<"audit">[]> {
    return this.unit.tables.audit.list(where, { orderBy: "seq", descending: true, limit });
  }
}
