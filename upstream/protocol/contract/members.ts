import { z } from "zod";
import { companyRoles } from "~/gateway/core/company-roles";
import { channelKeys } from "~/gateway/core/publishing/channels";
import { deliveryModes } from "~/gateway/core/publishing/delivery-states";
import { document, id, kind, matching, number, phone, text, time, webUrl } from "./kinds";

/* Members that mean the same in the calls of several files, under the names that the upstream gives them. */

export const uid = id("the user");
export const userId = id("the user");
export const name = text("name of the user");
export const nickname = text("name of the user");
export const headimgurl = webUrl("picture of the user");
export const mobileNumber = phone("phone number, 11 digits");
export const mobile_number = phone("phone number, 11 digits");
/** A user may have none. */
export const boundNumber = phone("phone number, 11 digits; empty when none is bound");
export const code = text("SMS code");

export const company_id = id("the company");
export const company_name = text("name of the company");
export const corpId = id("the company for which the user acts, `0` for none");
/** Where the plan of another space may be meant. */
export const spaceId = id("the company whose plan is meant; without it, the one that is chosen");
export const company_key_role = z
  .enum(["", ...companyRoles])
  .describe(`the user's role: ${companyRoles.join(", ")}; empty in a personal company`);

export const productId = id("the product");
export const productType = number("kind of products: `VIP_PRODUCT_TYPE`");
export const vip_limit_time = time(
  "when the membership or the trial ends; of level 0 when the last membership ended, or empty",
);
export const vip_name = text("name of the membership, of level 0 that of the last one, or empty");

export const article_id = id("the article");
export const articleTitle = text("title, 1 to 64 characters");
export const articleDigest = text("summary, at most 120 characters, or empty");
export const articleDocument = document("the text");
export const revision_id = id("the revision; of an article, the present one");
export const cover_image_id = kind(
  "id",
  "ids",
  matching(/^([\w-]{1,64})?$/, 'an id, or ""'),
)("the picture that stands for the article, empty for none");

export const account_id = id("the channel account");
export const account_name = text("name of the account, also after it was removed");
export const accountName = text("name of the account at the channel");
export const channelKey = z.enum(channelKeys).describe("key of the channel");
export const external_id = text("what the channel calls the account");
export const check_time = time("when its credentials were checked or used last");
export const delivery_id = id("the delivery");
export const due_time = time("when it is due");
export const mode = z
  .enum(deliveryModes)
  .describe("`publish`, or `draft` to save a draft at the channel");
export const seenUrl = webUrl("where the article is, for `confirm`; empty if unknown");

export const create_time = time("when it was made");
export const creator = text("name of the user who made it");
export const update_time = time("when it was changed");
export const updater = text("name of the user who changed it");
export const fileName = text("name of the file");
export const page = number("page of the list, from 1");
export const page_size = number("entries on a page, 1 to 100");
export const position = number("its place in the list, for `before`");
/** A page of a list that grows at its beginning. */
export const pageBefore = {
  before: number(
    "`position` of the last entry of the page before; absent for the first page",
  ).optional(),
  page_size: page_size.optional(),
};
