import { newSignUpFormSchema } from "~/gateway/core/sign-up-form-schema";
import { formatTime } from "../../domain/times";
import type { Row } from "../../store/rows";
import { forAnyone, forOwnUser, forOwnUserToWrite, type SignedInRequest } from "../call";
import { BusinessFailure } from "../failures";
import { getId } from "../parameters";
import { getPage } from "../publishing/publishing-parameters";

/** See docs/upstream.md#sign-ups-and-uploads */
export const signUpFormCalls = {
  "widget.form": forAnyone("GET", "/widget/form", async ({ domain, input }) => {
    const form = await domain.signUpForms.findOpen(getId(input, "id"));
    if (!form) throw new BusinessFailure(4052);
    return describe(form);
  }),

  "widget.forms.list": forOwnUser("GET", "/widget/forms", async ({ domain, user }) => {
    const forms = await domain.signUpForms.list(user.uid);
    return forms.map((form) => ({
      id: form.id,
      ...describe(form),
      create_time: formatTime(form.createdAt),
      end_time: form.endedAt === null ? "" : formatTime(form.endedAt),
      count: form.count,
    }));
  }),

  "widget.forms.create": forOwnUserToWrite("POST", "/widget/forms/create", async (request) => {
    const { domain, user, input } = request;
    const { title, organiser, purpose, privacy_url: privacyUrl } = input;
    const given = newSignUpFormSchema.safeParse({ title, organiser, purpose, privacyUrl });
    if (!given.success) throw new BusinessFailure(4001);
    const id = await domain.signUpForms.create(user.uid, given.data);
    if (id === null) throw new BusinessFailure(4053);
    return { id };
  }),

  "widget.forms.end": forOwnUser("POST", "/widget/forms/end", async ({ domain, user, input }) => {
    const isOwn = await domain.signUpForms.end(user.uid, getId(input, "id"));
    if (!isOwn) throw new BusinessFailure(4052);
    return null;
  }),

  "widget.forms.entries": forOwnUser("GET", "/widget/forms/entries", async (request) => {
    const form = await getOwn(request);
    const { before, limit } = getPage(request.input);
    const entries = await request.domain.signUpForms.listEntries(form.id, { before, limit });
    return {
      ...describe(form),
      list: entries.map(({ seq, mobileNumber, name, remark, at }) => ({
        position: seq,
        mobile_number: mobileNumber,
        name,
        remark,
        create_time: formatTime(at),
      })),
    };
  }),
};

const describe = ({ title, organiser, purpose, privacyUrl }: Row<"signUpForms">) => {
  return { title, organiser, purpose, privacy_url: privacyUrl };
};

/** @throws 4001, 4052 */
async function getOwn({ domain, user, input }: SignedInRequest): Promise<Row<"signUpForms">> {
  const form = await domain.signUpForms.findOwn(user.uid, getId(input, "id"));
  if (!form) throw new BusinessFailure(4052);
  return form;
}
