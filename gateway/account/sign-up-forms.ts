import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import type { NewSignUpForm } from "../core/sign-up-form-schema";
import type { OwnSignUpForm, SignUpEntries } from "../upstream/widget";

/** The most entries of one answer of the upstream. */
const ENTRIES_PER_CALL = 100;
/** An export ends here; older entries are on the pages before. */
const MOST_EXPORTED = 20_000;

type Entry = SignUpEntries["entries"][number];

/** The sign-up forms that the user embeds on other sites (docs/product.md#a-sign-up-form-has-an-owner). */
export class SignUpFormsUseCase {
  constructor(private readonly context: GatewayContext<"hasSignUpForms">) {}

  get areOffered(): boolean {
    return this.context.shared.hasSignUpForms;
  }

  /** Returns the user's forms, the newest first. @throws `not-found` where there are none at all */
  list(): Promise<OwnSignUpForm[]> {
    this.requireOffered();
    return this.context.call((upstream) => upstream.widget.listForms());
  }

  /** Returns a form of the user, also one that has ended. @throws `not-found` */
  async get(id: string): Promise<OwnSignUpForm> {
    const found = (await this.list()).find((form) => form.id === id);
    if (!found) throw new GatewayError("not-found");
    return found;
  }

  /** Returns the id. @throws `sign-up-forms-full` */
  create(form: NewSignUpForm): Promise<string> {
    this.requireOffered();
    return this.context.audited(
      { action: "sign-up-form-created" },
      () => this.context.call((upstream) => upstream.widget.createForm(form)),
      (widgetId) => ({ widgetId }),
    );
  }

  /** Takes no entries any more. @throws `not-found` */
  end(id: string): Promise<void> {
    this.requireOffered();
    return this.context.audited({ action: "sign-up-form-ended", widgetId: id }, () =>
      this.context.call((upstream) => upstream.widget.endForm(id)),
    );
  }

  /** Returns entries of an own form, the newest first. @throws `not-found` */
  async listEntries(id: string, page: { before: number | null; limit: number }): Promise<Entry[]> {
    this.requireOffered();
    const { entries } = await this.context.call((upstream) =>
      upstream.widget.listEntries(id, page),
    );
    return entries;
  }

  /** Returns all entries, the newest first; the audit records it. @throws `not-found` */
  readAllEntries(id: string): Promise<Entry[]> {
    return this.context.audited({ action: "sign-ups-exported", widgetId: id }, async () => {
      const all: Entry[] = [];
      for (let before: number | null = null; all.length < MOST_EXPORTED; ) {
        const page: Entry[] = await this.listEntries(id, { before, limit: ENTRIES_PER_CALL });
        all.push(...page);
        before = page.at(-1)?.position ?? null;
        if (page.length < ENTRIES_PER_CALL) break;
      }
      return all;
    });
  }

  /** @throws `unauthorized`, `not-found` */
  private requireOffered(): void {
    this.context.requireUser();
    if (!this.areOffered) throw new GatewayError("not-found");
  }
}
