import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { newSignUpFormSchema } from "~/gateway/core/sign-up-form-schema";
import type { OwnSignUpForm } from "~/gateway/upstream/widget";
import { type Call, endpoint, locationHeader } from "../endpoint/endpoint";
import { linkHeader, pageQuery } from "../endpoint/paging";
import { positionPage } from "../endpoint/position-page";
import { isoTimeOfMs } from "../endpoint/times";
import { instantSchema } from "./schemas";

const tag = "Account";
const access = "signed-in";
const EXAMPLE = "4f1c9a2be07d3358";

const params = z.strictObject({
  id: idSchema.meta({ description: "The `id` of one of the user's forms.", example: EXAMPLE }),
});

const newForm = {
  title: "财经写作沙龙",
  organiser: "财经传媒有限公司",
  purpose: "确认名额，并在活动前一天发送地址。",
  privacyUrl: "https://salon.example.com/privacy",
};

const formReply = z
  .object({
    id: idSchema,
    title: z.string(),
    organiser: z.string(),
    purpose: z.string(),
    privacyUrl: z.string(),
    url: z.url().meta({ description: "The page that readers open, and that sites may embed." }),
    createdAt: instantSchema.nullable(),
    endedAt: instantSchema.nullable().meta({ description: "null while it takes entries." }),
    count: z.int().min(0).meta({ description: "How many entries there are." }),
  })
  .meta({ id: "SignUpForm" });

const example: z.output<typeof formReply> = {
  id: EXAMPLE,
  ...newForm,
  url: `https://example.com/widget/signup/${EXAMPLE}`,
  createdAt: "2026-01-01T04:00:00.000Z",
  endedAt: null,
  count: 1,
};

const toTime = (ms: number | null) => (ms === null ? null : isoTimeOfMs(ms));

const toReply = ({ publicOrigin }: Call, form: OwnSignUpForm): z.output<typeof formReply> => ({
  ...form,
  url: `${publicOrigin}/widget/signup/${form.id}`,
  createdAt: toTime(form.createdAt),
  endedAt: toTime(form.endedAt),
});

/** docs/product.md#a-sign-up-form-has-an-owner */
export const listSignUpForms = endpoint({
  id: "listSignUpForms",
  method: "GET",
  path: "/sign-up-forms",
  tag,
  access,
  summary: "List the user's sign-up forms",
  description: "The newest first, with those that have ended. 404 where the service has none.",
  reply: {
    status: 200,
    description: "The forms",
    schema: z.array(formReply),
    example: [example],
  },
  run: async (call) => (await call.gateway.signUpForms.list()).map((form) => toReply(call, form)),
});

export const createSignUpForm = endpoint({
  id: "createSignUpForm",
  method: "POST",
  path: "/sign-up-forms",
  tag,
  access,
  idempotent: true,
  summary: "Make a sign-up form",
  description: "Readers see all of it before they sign up. A form is not changed later.",
  body: newSignUpFormSchema.strict().meta({ id: "NewSignUpForm" }),
  bodyExample: newForm,
  errors: ["sign-up-forms-full"],
  reply: {
    status: 201,
    description: "The form",
    headers: locationHeader,
    schema: formReply,
    example: { ...example, count: 0 },
  },
  async run(call, { body }) {
    const id = await call.gateway.signUpForms.create(body);
    call.setLocation(`/sign-up-forms/${id}/entries`);
    return toReply(call, await call.gateway.signUpForms.get(id));
  },
});

export const endSignUpForm = endpoint({
  id: "endSignUpForm",
  method: "POST",
  path: "/sign-up-forms/{id}/end",
  tag,
  access,
  summary: "End a sign-up form",
  description:
    "It takes no entries any more; again changes nothing. Form and entries can be read for 180 days.",
  params,
  reply: { status: 204, description: "Ended" },
  run: ({ gateway }, { params: { id } }) => gateway.signUpForms.end(id),
});

type Entry = Awaited<ReturnType<Call["gateway"]["signUpForms"]["listEntries"]>>[number];

export const listSignUpEntries = endpoint({
  id: "listSignUpEntries",
  method: "GET",
  path: "/sign-up-forms/{id}/entries",
  tag,
  access,
  summary: "List what readers entered",
  description: "For who made the form. An entry is deleted after 180 days.",
  params,
  query: pageQuery,
  reply: {
    status: 200,
    description: "The entries, newest first",
    headers: linkHeader,
    schema: z.array(
      z
        .object({
          mobileNumber: z.string(),
          name: z.string().meta({ description: "May be empty." }),
          remark: z.string().meta({ description: "May be empty." }),
          createdAt: instantSchema.nullable(),
        })
        .meta({ id: "SignUpEntry" }),
    ),
    example: [
      {
        mobileNumber: "13900000000",
        name: "读者",
        remark: "",
        createdAt: "2026-01-02T04:00:00.000Z",
      },
    ],
  },
  async run(call, { params: { id }, query }) {
    const entries = await positionPage<Entry>(call, query, {
      read: (range) => call.gateway.signUpForms.listEntries(id, range),
    });
    return entries.map(({ position: _, createdAt, ...entry }) => {
      return { ...entry, createdAt: toTime(createdAt) };
    });
  },
});
