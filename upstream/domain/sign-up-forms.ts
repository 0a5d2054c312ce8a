import type { NewSignUpForm } from "~/gateway/core/sign-up-form-schema";
import { readAll } from "../store/pages";
import type { Row } from "../store/rows";
import type { SignUps } from "./sign-ups";
import type { Unit } from "./unit";

type SignUpForm = Row<"signUpForms">;

const MOST_OPEN = 50;
const ID_LENGTH = 16;

/** The forms by which readers sign up on other sites (docs/product.md#a-sign-up-form-has-an-owner). */
export class SignUpForms {
  constructor(
    private readonly unit: Unit,
    private readonly signUps: SignUps,
  ) {}

  /** Returns the id; null when the user has too many. The caller has locked the user. */
  async create(
    uid: string,
    form: NewSignUpForm,
    id = this.unit.ids.hex("sign-up form", ID_LENGTH),
  ): Promise<string | null> {
    const { tables, ids, clock } = this.unit;
    if ((await tables.signUpForms.count({ uid, endedAt: null })) >= MOST_OPEN) return null;
    const { title, organiser, purpose, privacyUrl } = form;
    await tables.signUpForms.insert({
      ...{ id, uid, title, organiser, purpose, privacyUrl },
      ...{ createdAt: clock.now(), endedAt: null, seq: ids.position() },
    });
    return id;
  }

  /** Returns a form that takes entries, or null. */
  findOpen(id: string): Promise<SignUpForm | null> {
    return this.unit.tables.signUpForms.find({ id, endedAt: null });
  }

  /** Returns the user's form, also one that has ended, or null. */
  findOwn(uid: string, id: string): Promise<SignUpForm | null> {
    return this.unit.tables.signUpForms.find({ id, uid });
  }

  /** Returns the forms of a user with the number of their entries, the newest first. */
  async list(uid: string): Promise<(SignUpForm & { count: number })[]> {
    const { tables } = this.unit;
    const forms = await readAll(tables.signUpForms, { uid }, "seq");
    const counted = forms.map(async (form) => {
      return { ...form, count: await tables.signUps.count({ widgetId: form.id }) };
    });
    return (await Promise.all(counted)).reverse();
  }

  /** Takes no entries any more; again changes nothing. Returns false for a form of somebody else. */
  async end(uid: string, id: string): Promise<boolean> {
    const { tables, clock } = this.unit;
    await tables.signUpForms.update({ id, uid, endedAt: null }, { endedAt: clock.now() });
    return (await tables.signUpForms.find({ id, uid })) !== null;
  }

  /** Before the account is deleted: its forms go with what readers entered. */
  async deleteOf(uid: string): Promise<void> {
    const { tables } = this.unit;
    for (const { id } of await readAll(tables.signUpForms, { uid }, "seq"))
      await tables.signUps.delete({ widgetId: id });
    await tables.signUpForms.delete({ uid });
  }

  /** Returns entries of a form, newest first. @param before the `seq` that the page before ended with */
  listEntries(id: string, range: { before: number | null; limit: number }) {
    return this.signUps.listPage(id, range);
  }
}
