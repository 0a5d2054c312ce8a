import { type ActionFunctionArgs, json, redirect, type TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import { GatewayError, type Quote, quoteFor } from "~/gateway/core/errors";
import { FORM_SEAL_FIELD } from "~/gateway/core/form-seal";
import { errorText } from "~/locales/error-text";
import type { Translator } from "~/locales/translator";
import { isLoginNeeded, redirectToLogin } from "./failure";
import { flashProblem } from "./flash";
import { parseForm, readForm } from "./form";
import { findChangeSinceShown } from "./form-seal";
import type { FormValues } from "./form-values";
import type { PageContext } from "./page";

/**
 * The response to a rejected form: its values and a text for each field
 * (docs/product.md#what-was-typed-is-kept).
 */
export interface FormState {
  values: FormValues;
  /** Localised texts by field name; the empty name is for the form as a whole. */
  errors: Record<string, string>;
  advice?: Advice | undefined;
  /** The upstream's words, where they are in another language. */
  quote?: Quote | undefined;
}

/** What a refused visitor can do, shown with the errors. */
export interface Advice {
  text?: string | undefined;
  link?: { text: string; to: string };
}

interface SubmitOptions<Form> {
  signedIn?: boolean;
  /** The schema of the form; `noFields` for a form without fields. */
  form: z.ZodType<Form>;
  /** For a form of many fields. */
  maxFields?: number;
  /** Returns the path with the entered values that the login leads back to. */
  returnTo?: (values: FormValues) => string;
  /** Keeps the values when a login is needed. For false the form is shown again instead of the login. */
  keep?: (context: PageContext, values: FormValues) => Promise<boolean>;
  /** A form of the login dialog: an `unauthorized` error shows the form again without a text. */
  isLogin?: boolean;
  /** The list that a form leads to whose thing belongs to another space since it was shown. */
  listPath?: string;
  advise?: (error: GatewayError, t: Translator, url: URL) => Advice | undefined;
}

interface SubmitContext<Form> extends PageContext {
  form: Form;
  values: FormValues;
}

/**
 * Runs an action: reads and validates the form. A rejected form and an expected error give the form
 * again, with localised errors and the entered values, except passwords, codes and keys. So does a
 * form that was shown for somebody else (docs/product.md#a-form-acts-for-the-user-it-was-shown-to).
 */
export async function submit<Form, Answer>(
  args: ActionFunctionArgs,
  options: SubmitOptions<Form>,
  act: (context: SubmitContext<Form>) => Promise<Answer> | Answer,
): Promise<Answer | TypedResponse<FormState>> {
  const { request, params, context } = args;
  let values: FormValues = {};
  try {
    values = await readForm(request, options.maxFields);
    context.session.requireAvailable();
    if (options.signedIn && !context.user) throw new GatewayError("unauthorized");
    const change = await findChangeSinceShown(context, values);
    if (change?.isOfSpace && options.listPath !== undefined) {
      flashProblem(context.session, change.key, change.values);
      return redirect(options.listPath, 303);
    }
    if (change) return toRejection(values, { "": change.text }, 409);
    const parsed = parseForm(options.form, values, context.t);
    if (!parsed.success) return toRejection(values, parsed.errors, 422);
    const url = new URL(request.url);
    return await act({ request, params, url, form: parsed.data, values, ...context });
  } catch (error) {
    if (isLoginNeeded(error)) {
      if (options.isLogin) return toRejection(values, {}, error.status);
      const pageContext = { request, params, url: new URL(request.url), ...context };
      if (options.keep && !(await keepValues(options.keep, pageContext, values)))
        return toRejection(values, { "": errorText(error, context) }, error.status);
      return redirectToLogin(args, options.returnTo?.(values));
    }
    if (!(error instanceof GatewayError)) throw error;
    context.retryAfterSeconds = error.retryAfterSeconds;
    const field = toFormField(values, error.field ?? "");
    return toRejection(values, { [field]: errorText(error, context) }, error.status, {
      advice: options.advise?.(error, context.t, new URL(request.url)),
      quote: quoteFor(context.language, error),
    });
  }
}

/** Without the store the form comes back with what was typed. */
async function keepValues(
  keep: (context: PageContext, values: FormValues) => Promise<boolean>,
  context: PageContext,
  values: FormValues,
): Promise<boolean> {
  try {
    return await keep(context, values);
  } catch (error) {
    context.logError(error);
    return false;
  }
}

/**
 * Returns the form's field for a field of the gateway: two forms have the upstream's spelling
 * (`company_key` for `companyKey`). An error without a field belongs to the form as a whole.
 */
function toFormField(values: FormValues, field: string): string {
  const upstreamSpelling = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [upstreamSpelling, field].find((name) => name in values) ?? "";
}

/** Returns the form again, with a text for each wrong field. */
export function toRejection(
  values: FormValues,
  errors: FormState["errors"],
  status: number,
  more: Pick<FormState, "advice" | "quote"> = {},
) {
  const state: FormState = { values: withoutSecrets(values), errors, ...more };
  return json(state, { status });
}

/** Secrets, and what the form gets anew. */
const NOT_SHOWN = ["password", "appSecret", "code", "oldCode", "company_key", FORM_SEAL_FIELD];

function withoutSecrets(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !NOT_SHOWN.includes(name)));
}
