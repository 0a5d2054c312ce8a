import { z } from "zod";
import { lossKinds } from "~/gateway/core/document/loss-kinds";
import type { CallKey } from "~/gateway/upstream/calls";
import { type CallContract, call, list, unread } from "./call";
import { flag, id, number, text, time, webUrl } from "./kinds";
import {
  article_id,
  articleDigest,
  articleDocument,
  articleTitle,
  corpId,
  cover_image_id,
  create_time,
  creator,
  fileName,
  page,
  page_size,
  revision_id,
  update_time,
  updater,
} from "./members";

const version = number("grows by one with each save, from 1");
const words = number("words and Chinese characters of the text");
const entry = {
  id: article_id,
  title: articleTitle,
  digest: articleDigest,
  state: z
    .enum(["draft", "published"])
    .describe("`published` once one of its deliveries was published, otherwise `draft`"),
  is_waiting: flag("whether it waits for the company's approval"),
  version,
  words,
  creator,
  create_time,
  updater,
  update_time,
  delete_time: time("when it was deleted, empty for an article that is not"),
  may_write: flag("whether the user may change and delete it"),
};
const article = z.object({ ...entry, revision_id, cover_image_id, document: articleDocument });
const written = {
  title: articleTitle,
  digest: articleDigest,
  cover_image_id: cover_image_id.optional(),
  document: articleDocument,
};
const imported = article.extend({
  warnings: z
    .array(
      z.object({
        kind: z.enum(lossKinds).describe("what was left out"),
        count: number("how many there were"),
      }),
    )
    .describe("what an article cannot hold, each kind with its number"),
});
const revisionEntry = {
  id: id("the revision"),
  title: articleTitle,
  digest: articleDigest,
  words,
  creator,
  create_time,
  is_autosave: flag("whether the editor wrote it by itself"),
  is_published: flag("whether a publication has used it"),
};
const ofArticle = { corpId, id: article_id };

export const NO_ROOM = [4060, 4061] as const;
const IMPORT_CODES = [4080, 4081, 4082, 4083, 4084, 4085] as const;
const PAGE_CODES = [4086, 4087, 4088, 4089] as const;

export const articleCalls = {
  "article.list": call(
    {
      corpId,
      state: z
        .enum(["all", "draft", "published", "deleted"])
        .describe("which articles; `all` leaves out deleted ones"),
      query: text(
        "part of the title or the summary to look for; absent or empty for all",
      ).optional(),
      page,
      page_size,
    },
    z.object({
      list: list(entry).describe("the articles of the page"),
      total: number("articles that fit, over all pages"),
    }),
    4031,
  ),
  "article.get": call(ofArticle, article, 4031, 4070),
  "article.create": call({ corpId, ...written }, article, 4031),
  "article.save": call(
    {
      ...ofArticle,
      version,
      ...written,
      autosave: flag("1 when the editor saves by itself, 0 when a person does"),
    },
    article,
    ...([4031, 4070, 4071, 4072] as const),
  ),
  "article.revisions": call(
    { ...ofArticle, page, page_size },
    z.object({
      list: list(revisionEntry).describe("the revisions of the page, newest first"),
      total: number("revisions of the article, over all pages"),
    }),
    ...([4031, 4070] as const),
  ),
  "article.revision": call(
    { ...ofArticle, revision_id },
    z.object({ ...revisionEntry, cover_image_id, document: articleDocument }),
    ...([4031, 4070] as const),
  ),
  "article.restore": call(
    { ...ofArticle, version, revision_id },
    article,
    ...([4031, 4070, 4071, 4072] as const),
  ),
  "article.delete": call(ofArticle, unread, 4031, 4070),
  "article.undelete": call(ofArticle, unread, 4031, 4070),
  "article.addImage": call(
    ofArticle,
    z.object({
      id: id("the picture; documents name it `image:` and the id"),
      bytes: number("size of the picture"),
      type: text("media type of the picture"),
      width: number("width of the picture in pixels"),
      height: number("height of the picture in pixels"),
    }),
    ...([4031, ...NO_ROOM, 4070, 4072] as const),
  ),
  "article.image": call({ corpId, image_id: id("the picture") }, null, 4001, 4031, 4070),
  "article.importFile": call(
    {
      corpId,
      kind: z.enum(["word", "pdf"]).describe("kind of the file: `word` or `pdf`"),
      name: fileName,
    },
    imported,
    ...([4031, ...NO_ROOM, ...IMPORT_CODES] as const),
  ),
  "article.importLink": call(
    { corpId, url: webUrl("address of the page") },
    imported,
    ...([4031, ...NO_ROOM, ...IMPORT_CODES, ...PAGE_CODES] as const),
  ),
} satisfies Partial<Record<CallKey, CallContract>>;
