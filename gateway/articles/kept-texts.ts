import { z } from "zod";
import type { FormSealUseCase } from "../account/form-seal";
import type { GatewayContext } from "../context";
import type { HashBound } from "../store/store";

const KEPT_MS = 30 * 60_000;
const PURPOSE = "a text that a refused save keeps";
const PREFIX = "text.";
/** Sealed texts of 512 KB; base64 needs a third more. */
const BOUND: HashBound = { queue: PREFIX, newest: 20, bytes: 700 * 1024 };

const keptSchema = z.record(z.string(), z.string());

/** The fields of a form that could not be saved, because the login had ended. */
type KeptText = z.output<typeof keptSchema>;

/** Texts that wait for the next login (docs/product.md#nothing-typed-is-lost). Methods throw `store-unavailable`. */
export class KeptTextsUseCase {
  constructor(
    private readonly context: GatewayContext<"keyring" | "store">,
    private readonly formSeal: FormSealUseCase,
  ) {}

  /**
   * Keeps a form for the user whom it was shown, for half an hour.
   * @param place the article's id, or `new.` and the form's key
   * @returns false when nobody knows whose text it is
   */
  async keep(place: string, text: KeptText, sealed: string | undefined): Promise<boolean> {
    const uid = this.context.session.user?.uid ?? this.formSeal.findUid(sealed);
    if (!uid) return false;
    const { keyring, store } = this.context.shared;
    const value = keyring.seal(JSON.stringify(text), PURPOSE);
    if (value.length > BOUND.bytes) return false;
    const key = this.toKey(uid);
    const unset = (await this.listFields(key, place)).map(([name]) => name);
    const set = { [`${PREFIX}${Date.now().toString(36)}.${place}`]: value };
    await store.writeHash(key, { set, unset }, { ttlMs: KEPT_MS, bound: BOUND });
    return true;
  }

  /** Returns the text of a place, the newest one for `new`, or null. */
  async find(place: string): Promise<{ place: string; text: KeptText } | null> {
    const { uid } = this.context.requireSignedIn();
    const [name = "", sealed = ""] = (await this.listFields(this.toKey(uid), place)).at(-1) ?? [];
    const text = this.context.shared.keyring.unseal(sealed, PURPOSE);
    if (text === null) return null;
    return { place: placeOf(name), text: keptSchema.parse(JSON.parse(text)) };
  }

  /** Forgets a text that was saved or is no longer wanted. */
  async drop(place: string): Promise<void> {
    const key = this.toKey(this.context.requireSignedIn().uid);
    const unset = (await this.listFields(key, place)).map(([name]) => name);
    if (unset.length > 0) await this.context.shared.store.writeHash(key, { unset });
  }

  /** Oldest first. */
  private async listFields(hashKey: string, place: string): Promise<[string, string][]> {
    const { fields } = await this.context.shared.store.read({ hashKey });
    return Object.entries(fields ?? {})
      .filter(([name]) => placeOf(name) === place || placeOf(name).startsWith(`${place}.`))
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
  }

  private toKey(uid: string): string {
    const [fingerprint] = this.context.shared.keyring.fingerprints(`kept texts of ${uid}`);
    return `kept-texts:${fingerprint}`;
  }
}

const placeOf = (name: string) => name.slice(name.indexOf(".", PREFIX.length) + 1);
