import type { InvoiceFileType, InvoiceState } from "~/gateway/core/invoice-kinds";
import type { InvoiceRequest } from "~/gateway/core/invoice-schema";
import { OrderStatus } from "~/gateway/core/order-status";
import { readAll } from "../store/pages";
import type { Row } from "../store/rows";
import type { Audit } from "./audit";
import type { Files } from "./files";
import type { Order } from "./order-rules";
import type { Orders } from "./orders";
import { personalSpace, type Space, spaceOf } from "./spaces";
import type { Unit } from "./unit";

/** With its texts readable. */
export type Invoice = Row<"invoices">;

export const stateOf = ({ issuedAt }: Pick<Invoice, "issuedAt">): InvoiceState =>
  issuedAt === null ? "requested" : "issued";

/** Why nothing is written: the order gets no invoice, or has another one. */
type Refusal = "impossible" | "requested";

/** The invoices of paid orders, one for each (docs/product.md#an-invoice-is-asked-for-by-a-form). */
export class Invoices {
  constructor(
    private readonly unit: Unit,
    private readonly orders: Orders,
    private readonly files: Files,
    private readonly audit: Audit,
  ) {}

  /** Keeps what a person asks for; the same again changes nothing. Returns null, or why it is refused. */
  async request(order: Order, uid: string, request: InvoiceRequest): Promise<Refusal | null> {
    const { tables, clock, secrets } = this.unit;
    const { orderId } = order;
    const locked = await this.orders.findLocked(orderId, spaceOf(order));
    if (!locked) return "impossible";
    const wanted = { taxNumber: "", ...request };
    const present = await this.find(orderId);
    if (present) return isSame(present, wanted) ? null : "requested";
    if (!(await this.isPossible(locked))) return "impossible";
    const { kind, title, taxNumber, email } = wanted;
    await tables.invoices.insert({
      ...{ orderId, uid, companyId: order.companyId, kind },
      title: secrets.encrypt(title),
      taxNumber: secrets.encrypt(taxNumber),
      email: secrets.encrypt(email),
      ...{ requestedAt: clock.now(), issuedAt: null, issuedBy: "", fileId: "", fileType: "" },
    });
    await this.record("request", locked, `user ${uid}`);
    return null;
  }

  async find(orderId: string): Promise<Invoice | null> {
    const row = await this.unit.tables.invoices.find({ orderId });
    return row && this.read(row);
  }

  /** Returns the state of each order of the space that has an invoice, by the order's id. */
  async mapStates({ uid, companyId }: Space): Promise<ReadonlyMap<string, InvoiceState>> {
    const where = companyId === "" ? { uid, companyId } : { companyId };
    const rows = await readAll(this.unit.tables.invoices, where, "requestedAt");
    return new Map(rows.map((row) => [row.orderId, stateOf(row)]));
  }

  /** Returns those that are not issued yet, or all; the oldest first. */
  async list({ all, limit }: { all: boolean; limit: number }): Promise<Invoice[]> {
    const where = all ? {} : { issuedAt: null };
    const options = { orderBy: "requestedAt", limit } as const;
    const rows = await this.unit.tables.invoices.list(where, options);
    return rows.map(this.read);
  }

  /** Returns the name under which the storage keeps the file until `issue`. @throws Error for an order whose invoice is not to be issued */
  async beginIssue(orderId: string): Promise<string> {
    await this.getOpen(orderId);
    return this.files.beginOwn("invoice");
  }

  /** The file is there. @throws Error, as after somebody else was faster */
  async issue(orderId: string, file: IssuedFile, actor: string): Promise<Invoice> {
    const { tables, clock } = this.unit;
    const { order, invoice } = await this.getOpen(orderId);
    const changes = { issuedAt: clock.now(), issuedBy: actor, ...file };
    await tables.invoices.update({ orderId }, changes);
    await this.files.keepOwn(file.fileId);
    await this.record("issue", order, actor);
    return { ...invoice, ...changes };
  }

  /** Takes a wrong request back, so that the buyer can ask again. @throws Error for none that is open */
  async return(orderId: string, actor: string, reason: string): Promise<Invoice> {
    const { invoice, order } = await this.getRequested(orderId);
    await this.unit.tables.invoices.delete({ orderId });
    await this.record("return", order, actor, { reason });
    return invoice;
  }

  /** Before the account is deleted: what is issued is a record of accounts, the rest goes. */
  async forget(uid: string): Promise<void> {
    const { invoices } = this.unit.tables;
    await invoices.delete({ ...personalSpace(uid), issuedAt: null });
    await invoices.update(personalSpace(uid), { email: "" });
  }

  /** Returns those of a person's own orders. */
  async listOwn(uid: string): Promise<Omit<Invoice, "issuedBy">[]> {
    const rows = await readAll(this.unit.tables.invoices, personalSpace(uid), "requestedAt");
    return rows.map((row) => {
      const { issuedBy: _, ...invoice } = this.read(row);
      return invoice;
    });
  }

  /** Deletes up to `limit` that were asked for before a time, with their files; returns their number. */
  async removeBefore(requestedAt: number, limit: number): Promise<number> {
    const { invoices } = this.unit.tables;
    const options = { before: { requestedAt }, limit, lock: "skip" } as const;
    const rows = await invoices.list({}, options);
    for (const { orderId, fileId } of rows) {
      if (fileId !== "") await this.files.discard(fileId);
      await invoices.delete({ orderId });
    }
    return rows.length;
  }

  /** @throws Error when the order is not paid any more */
  private async getOpen(orderId: string) {
    const found = await this.getRequested(orderId);
    if (await this.isPossible(found.order)) return found;
    throw new Error(`${orderId}: the order was refunded, or is about to be`);
  }

  /** @throws Error unless somebody has asked and nobody has issued */
  private async getRequested(orderId: string) {
    const order = await this.orders.findLocked(orderId);
    const invoice = await this.find(orderId);
    if (!order || !invoice) throw new Error(`${orderId}: nobody asked for an invoice`);
    if (invoice.issuedAt !== null) throw new Error(`${orderId}: issued already`);
    return { order, invoice };
  }

  private async isPossible({ orderId, status, priceFen }: Order): Promise<boolean> {
    if (status !== OrderStatus.paid || priceFen === 0) return false;
    return (await this.unit.tables.refunds.find({ orderId })) === null;
  }

  private record(
    verb: "request" | "issue" | "return",
    { orderId, uid }: Order,
    actor: string,
    detail: Readonly<Record<string, string>> = {},
  ): Promise<void> {
    const subject = `order ${orderId}`;
    return this.audit.write({ actor, action: `invoice.${verb}`, subject, uid, detail });
  }

  private readonly read = ({ title, taxNumber, email, ...row }: Row<"invoices">): Invoice => {
    const { secrets } = this.unit;
    return {
      ...row,
      title: secrets.decrypt(title),
      taxNumber: secrets.decrypt(taxNumber),
      email: secrets.decrypt(email),
    };
  };
}

interface IssuedFile {
  readonly fileId: string;
  readonly fileType: InvoiceFileType;
}

const isSame = (
  invoice: Invoice,
  { kind, title, taxNumber, email }: Pick<Invoice, "kind" | "title" | "taxNumber" | "email">,
): boolean =>
  invoice.kind === kind &&
  invoice.title === title &&
  invoice.taxNumber === taxNumber &&
  invoice.email === email;
