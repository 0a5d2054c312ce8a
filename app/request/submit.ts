import { type ActionFunctionArgs, json, type TypedResponse } from "@remix-run/node";
import type { z } from "zod";
import { GatewayError } from "~/gateway/core/errors";
import { errorText, isLoginNeeded, redirectToLogin } from "./failure";
import { parseForm, readForm } from "./form";
import type { FormValues } from "./form-values";
import type { PageContext } from "./page";

/** What a form that was refused gets back: its own values and a text for each field (design §4). */
export interface FormState {
  values: FormValues;
  /** Texts by field name, localised; the empty name is the whole form's. */
  errors: Record<string, string>;
}

interface SubmitOptions<Form> {
  signedIn?: boolean;
  /** What the form must be; `noFields` for a mere button. */
  form: z.ZodType<Form>;
  /** Where the visitor comes back to after signing in, with what was typed. */
  returnTo?: (values: FormValues) => string;
  /** The login dialog's own form: "you must sign in" leaves it as it is, without words (contract §2.3). */
  isLogin?: boolean;
}

interface SubmitContext<Form> extends PageContext {
  form: Form;
  values: FormValues;
}

/**
 * Runs an action: reads and checks the form once, keeps what was typed (never passwords, codes or
 * keys) when it is refused, and turns every expected failure into words on the form.
 */
export async function submit<Form, Answer>(
  { request, params, context }: ActionFunctionArgs,
  options: SubmitOptions<Form>,
  act: (context: SubmitContext<Form>) => Promise<Answer> | Answer,
): Promise<Answer | TypedResponse<FormState>> {
  let values: FormValues = {};
  try {
    values = await readForm(request);
    context.session.requireAvailable();
    if (options.signedIn && !context.user) throw new GatewayError("unauthorized");
    const parsed = parseForm(options.form, values, context.t);
    if (!parsed.success) return refused(values, parsed.errors, 422);
    const url = new URL(request.url);
    return await act({ request, params, url, form: parsed.data, values, ...context });
  } catch (error) {
    if (isLoginNeeded(error)) {
      if (options.isLogin) return refused(values, {}, error.status);
      return redirectToLogin(request, options.returnTo?.(values));
    }
    if (!(error instanceof GatewayError)) throw error;
    context.retryAfterSeconds = error.retryAfterSeconds;
    const field = formField(values, error.field ?? "");
    return refused(values, { [field]: errorText(error, context.t) }, error.status);
  }
}

/**
 * Two forms have the upstream's spelling (`company_key`) for what the gateway calls `companyKey`;
 * what the form has no field for is said of the whole form.
 */
function formField(values: FormValues, field: string): string {
  const upstreamSpelling = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return [upstreamSpelling, field].find((name) => name in values) ?? "";
}

function refused(values: FormValues, errors: FormState["errors"], status: number) {
  const state: FormState = { values: withoutSecrets(values), errors };
  return json(state, { status });
}

const SECRET_FIELDS = ["password", "code", "company_key"];

function withoutSecrets(values: FormValues): FormValues {
  return Object.fromEntries(
    Object.entries(values).filter(([name]) => !SECRET_FIELDS.includes(name)),
  );
}
