import type { FullArticle } from "../../domain/articles";
import { type ImportReason, ImportRefused, type ImportWarning } from "../../imports/imported";
import { OutboundRefused } from "../../outbound/outbound-refused";
import { ImageRefused, MOST_IMAGE_BYTES } from "../../services/image-service";
import { PageRefused } from "../../services/import-service";
import { getArticle, getArticleFile, getImage, getLink } from "../articles/article-parameters";
import {
  type ArticleRequest,
  forReaders,
  forWriters,
  getPresent,
} from "../articles/article-request";
import { describeArticle } from "../articles/describe-article";
import { AfterCommit, type Call, Picture } from "../call";
import { BusinessFailure, HttpFailure, toNoRoom } from "../failures";
import { BodyTooLarge, type FileBody } from "../http/body";

const MOST_FILE_BYTES = 5 * 1024 * 1024;

const toFileCall = (call: Call): Call => ({ ...call, takesFile: true });

/** Pictures and imports (docs/upstream.md#articles). */
export const articleFileCalls = {
  "article.addImage": toFileCall(
    forWriters("/article/images/add", getArticle, async (request) => {
      const { space, images, file } = request;
      const { id } = await getPresent(request);
      images.requireStorage();
      await requireRoom(request);
      return new AfterCommit(async () => {
        const content = await readFile(file, MOST_IMAGE_BYTES);
        const image = await images.store(space, id, content).catch(refuse);
        const { bytes, type, width, height } = image;
        return { id: image.id, bytes, type, width, height };
      });
    }),
  ),

  "article.image": forReaders("GET", "/article/images/get", getImage, async (request) => {
    const { domain, space, images, parameters } = request;
    const image = await domain.images.find(space.spaceId, parameters.imageId);
    if (!image) throw new BusinessFailure(4070);
    return new AfterCommit(async () => {
      const content = await images.read(image);
      if (!content) throw new BusinessFailure(4070);
      return new Picture(image.type, content);
    });
  }),

  "article.importFile": toFileCall(
    forWriters("/article/import/file", getArticleFile, async (request) => {
      const { file, imports, parameters } = request;
      await requireRoom(request);
      return new AfterCommit(async (transact) => {
        const { kind, name } = parameters;
        const content = await readFile(file, MOST_FILE_BYTES);
        const made = await imports.importFile(toAuthor(request), kind, name, content).catch(refuse);
        return transact((domain) => describeImported(made, { ...request, domain }));
      });
    }),
  ),

  "article.importLink": forWriters("/article/import/link", getLink, async (request) => {
    const { imports, parameters } = request;
    await requireRoom(request);
    return new AfterCommit(async (transact) => {
      const made = await imports.importLink(toAuthor(request), parameters.url).catch(refuse);
      return transact((domain) => describeImported(made, { ...request, domain }));
    });
  }),
};

const toAuthor = ({ space, user }: ArticleRequest<unknown>) => ({ space, uid: user.uid });

/** Before anything is read: a full disk keeps no picture. @throws 4060, 4061 */
async function requireRoom({ domain, space, file }: ArticleRequest<unknown>): Promise<void> {
  const refusal = await domain.disk.findRefusal(space.owner, file?.statedBytes ?? 1);
  if (refusal) throw toNoRoom(refusal);
}

async function describeImported(
  { warnings, ...made }: FullArticle & { warnings: readonly ImportWarning[] },
  request: ArticleRequest<unknown>,
) {
  return { ...(await describeArticle(made, request)), warnings };
}

/** @throws 4001 for an empty or a larger file */
async function readFile(file: FileBody | null, most: number): Promise<Buffer> {
  if (!file) throw new HttpFailure(400);
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.read()) {
    if (file.bytes > most) throw new BusinessFailure(4001);
    chunks.push(chunk);
  }
  if (file.bytes === 0) throw new BusinessFailure(4001);
  return Buffer.concat(chunks);
}

const IMPORT_CODES = {
  "old-word": 4080,
  encrypted: 4081,
  unreadable: 4082,
  "too-complex": 4083,
  "no-text": 4084,
  "too-long": 4085,
} as const satisfies Record<ImportReason, number>;

const OUTBOUND_CODES = {
  url: 4086,
  address: 4086,
  redirects: 4087,
  unreachable: 4087,
  timeout: 4087,
  "too-large": 4088,
} as const satisfies Record<OutboundRefused["reason"], number>;

/** @throws BusinessFailure for what is said to a person, otherwise the error */
function refuse(error: unknown): never {
  if (error instanceof BodyTooLarge) throw new BusinessFailure(4001);
  if (error instanceof ImageRefused)
    throw error.reason === "kind" ? new BusinessFailure(4001) : toNoRoom(error.reason);
  if (error instanceof ImportRefused) throw new BusinessFailure(IMPORT_CODES[error.reason]);
  if (error instanceof OutboundRefused) throw new BusinessFailure(OUTBOUND_CODES[error.reason]);
  if (error instanceof PageRefused)
    throw new BusinessFailure(error.reason === "login" ? 4089 : 4087);
  throw error;
}
