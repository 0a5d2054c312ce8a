import { z } from "zod";
import { parseDateTime } from "../core/dates";
import type { SignUp } from "../core/login-schema";
import type { NewSignUpForm } from "../core/sign-up-form-schema";
import { UpstreamClient } from "./client";
import {
  inTimeZone,
  nothing,
  wireId,
  wireInteger,
  wireLines,
  wireObject,
  wireText,
  wireWebUrl,
} from "./wire";

const form = {
  title: wireText,
  organiser: wireText,
  purpose: wireText,
  privacyUrl: ["privacy_url", wireWebUrl],
} satisfies Parameters<typeof wireObject>[0];

const wireForm = wireObject(form);
export type SignUpForm = z.output<typeof wireForm>;

const wireCreated = z.object({ id: wireId }).transform(({ id }) => id);

const wireSchemas = inTimeZone((wireDate, timeZone) => {
  const wireMoment = wireDate.transform((dateTime) => parseDateTime(dateTime, timeZone));
  const entry = wireObject({
    position: wireInteger,
    mobileNumber: ["mobile_number", wireText],
    name: wireText,
    remark: wireLines,
    createdAt: ["create_time", wireMoment],
  });
  const own = wireObject({
    ...form,
    id: wireId,
    createdAt: ["create_time", wireMoment],
    endedAt: ["end_time", wireMoment],
    count: wireInteger,
  });
  return {
    forms: z.array(own),
    entries: z.intersection(wireForm, wireObject({ entries: ["list", z.array(entry)] })),
  };
});

type Schemas = ReturnType<typeof wireSchemas>;
/** A form with its times in ms since the epoch and the number of its entries. */
export type OwnSignUpForm = z.output<Schemas["forms"]>[number];
export type SignUpEntries = z.output<Schemas["entries"]>;

interface Page {
  /** The position that the page before ended with; null for the newest entries. */
  before: number | null;
  limit: number;
}

/** Sign-ups in widgets on other sites (docs/upstream.md#sign-ups-and-uploads). */
export class WidgetClient extends UpstreamClient {
  /** @throws `not-found` for a form that is unknown or has ended, `business` */
  signUp({ widgetId, mobileNumber, name, remark }: SignUp & { widgetId: string }): Promise<void> {
    const input = { id: widgetId, mobile_number: mobileNumber, name, remark };
    return this.call({ call: "widget.signUp", input, schema: nothing });
  }

  /** @throws `not-found` for a form that is unknown or has ended */
  getForm(id: string): Promise<SignUpForm> {
    return this.call({ call: "widget.form", input: { id }, schema: wireForm });
  }

  /** Returns the user's forms, the newest first. */
  listForms(): Promise<OwnSignUpForm[]> {
    return this.call({ call: "widget.forms.list", schema: this.schemas.forms });
  }

  /** Returns the id. @throws `sign-up-forms-full` */
  createForm({ title, organiser, purpose, privacyUrl }: NewSignUpForm): Promise<string> {
    const input = { title, organiser, purpose, privacy_url: privacyUrl };
    return this.call({ call: "widget.forms.create", input, schema: wireCreated });
  }

  /** @throws `not-found` */
  endForm(id: string): Promise<void> {
    return this.call({ call: "widget.forms.end", input: { id }, schema: nothing });
  }

  /** Returns entries of an own form, the newest first. @throws `not-found` */
  listEntries(id: string, { before, limit }: Page): Promise<SignUpEntries> {
    const input = { id, before: before ?? undefined, page_size: limit };
    return this.call({ call: "widget.forms.entries", input, schema: this.schemas.entries });
  }

  private get schemas(): Schemas {
    return wireSchemas(this.config.timeZone);
  }
}
