import { z } from "zod";
import type { GatewayContext } from "../context";
import type { FormSealChange } from "../core/form-seal";
import type { Product } from "../core/plans";

const PURPOSE = "for whom a form was shown";

const formSealSchema = z.object({
  uid: z.string(),
  companyId: z.string(),
  companyName: z.string(),
  /** fen by product */
  prices: z.record(z.string(), z.number()),
});
type FormSeal = z.output<typeof formSealSchema>;

interface Submitted {
  /** What `seal` returned for the form; undefined for a form without it. */
  sealed: string | undefined;
  productId?: string;
}

/** The visitor to whom a form with consequences was shown (docs/product.md#a-form-acts-for-the-user-it-was-shown-to). */
export class FormSealUseCase {
  constructor(private readonly context: GatewayContext<"catalogue" | "keyring">) {}

  /** Returns the user, the company and the prices (fen) of a form, sealed for its hidden field. */
  seal(products: readonly Product[] = []): string {
    const prices = Object.fromEntries(
      products.map(({ productId, priceFen }) => [productId, priceFen]),
    );
    return this.context.shared.keyring.seal(JSON.stringify({ ...this.present, prices }), PURPOSE);
  }

  /** Returns what has changed since the form was shown, or null. */
  async findChange({ sealed, productId = "" }: Submitted): Promise<FormSealChange | null> {
    if (sealed === undefined) return null;
    const shown = this.unseal(sealed);
    if (!shown) return { what: "unknown" };
    const { uid, companyId, companyName } = this.present;
    if (uid !== shown.uid) return { what: "user", now: this.context.requireSignedIn().nickname };
    if (companyId !== shown.companyId)
      return { what: "company", before: shown.companyName, now: companyName };
    const before = shown.prices[productId];
    if (before === undefined) return null;
    const found = this.context.shared.catalogue.findAnew(this.context, productId);
    const product = await this.context.tolerate(found, null, "product call failed");
    const now = product?.priceFen ?? before;
    return now === before ? null : { what: "price", before, now };
  }

  /** Returns for whom a form was shown, or null. */
  findUid(sealed: string | undefined): string | null {
    return sealed === undefined ? null : (this.unseal(sealed)?.uid ?? null);
  }

  private unseal(sealed: string): FormSeal | null {
    const text = this.context.shared.keyring.unseal(sealed, PURPOSE);
    return text === null ? null : (formSealSchema.safeParse(JSON.parse(text)).data ?? null);
  }

  private get present() {
    const { uid } = this.context.requireSignedIn();
    const companyName = this.context.session.get("company")?.companyName ?? "";
    return { uid, companyId: this.context.companyId, companyName };
  }
}
