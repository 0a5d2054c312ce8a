import { z } from "zod";
import { ChannelFailure, OutcomeUnknown } from "../channel";
import { type ChannelResponse, parseJson } from "../http";

/** https://developer.wordpress.org/rest-api/reference/ */
export const userSchema = z.object({
  id: z.int(),
  name: z.string(),
  capabilities: z.record(z.string(), z.boolean()).default({}),
});
export const mediaSchema = z.object({ id: z.int(), source_url: z.url() });
export const postSchema = z.object({
  id: z.int(),
  link: z.string(),
  slug: z.string(),
  status: z.string(),
  content: z.object({ raw: z.string().optional() }).optional(),
});
const errorSchema = z.object({ code: z.string(), message: z.string() });

const CREDENTIALS = /^(incorrect_password|invalid_username|invalid_email|rest_not_logged_in)$/;
const PERMISSION = /^rest_(cannot|forbidden|user_cannot)/;
/** WordPress answers 500 to a file whose type it does not take. */
const UPLOAD = /^rest_upload_/;
const TOO_LARGE = 413;

/** Returns what an answer carries. @throws ChannelFailure when the site says no, or speaks otherwise */
export function readAnswer<T>(schema: z.ZodType<T>, response: ChannelResponse): T {
  const { status } = response;
  const json = parseJson(response);
  const parsed = schema.safeParse(json);
  if (status < 300 && parsed.success) return parsed.data;
  throw toFailure(status, json);
}

/** Returns the post of an answer. @throws ChannelFailure when it was refused, otherwise OutcomeUnknown */
export function readPost(response: ChannelResponse) {
  const json = parseJson(response);
  const parsed = postSchema.safeParse(json);
  if (response.status < 300 && parsed.success) return parsed.data;
  const isRefused = response.status >= 400 && response.status < 500;
  if (isRefused) throw toFailure(response.status, json);
  throw new OutcomeUnknown(`HTTP ${response.status}`);
}

function toFailure(status: number, json: unknown): ChannelFailure {
  const error = errorSchema.safeParse(json);
  const detail = error.success ? error.data.message.replace(/<[^<>]*>/g, "") : `HTTP ${status}`;
  const code = error.success ? error.data.code : "";
  if (CREDENTIALS.test(code) || status === 401)
    return new ChannelFailure("credentials-refused", detail);
  if (PERMISSION.test(code) || status === 403)
    return new ChannelFailure("permission-missing", detail);
  if (UPLOAD.test(code) || status === TOO_LARGE) return new ChannelFailure("image-refused", detail);
  if (status === 429) return new ChannelFailure("channel-busy", detail, true);
  if (status >= 500) return new ChannelFailure("site-unreachable", detail, true);
  if (error.success && code !== "rest_no_route")
    return new ChannelFailure("content-refused", detail);
  return new ChannelFailure("site-unexpected", detail);
}

/** @throws ChannelFailure for a user who may not publish */
export function requirePermission(capabilities: Readonly<Record<string, boolean>>): void {
  if (capabilities.publish_posts === true && capabilities.upload_files === true) return;
  throw new ChannelFailure("permission-missing", "publish_posts, upload_files");
}
