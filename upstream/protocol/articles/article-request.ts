import { type ArticleSpace, toArticleSpace } from "../../domain/article-spaces";
import type { Article } from "../../domain/articles";
import { type Call, forOwnUser, forOwnUserToWrite, type SignedInRequest } from "../call";
import { BusinessFailure, HttpFailure } from "../failures";
import { getId, type Input } from "../parameters";

export interface ArticleRequest<Parameters> extends SignedInRequest {
  readonly space: ArticleSpace;
  readonly parameters: Parameters;
}

/** An article of 60,000 characters, with its structure. */
const MOST_BYTES = 2 * 1024 * 1024;
const DISABLED = 0;

type Answer<Parameters> = (request: ArticleRequest<Parameters>) => unknown;
type Parse<Parameters> = (input: Input) => Parameters;

/** Defines a call for those who may read articles of the space. Checks in this order: 4001, 4032, 4031, HTTP 403. */
export const forReaders = <Parameters>(
  method: Call["method"],
  path: string,
  parse: Parse<Parameters>,
  answer: Answer<Parameters>,
): Call => forOwnUser(method, path, (request) => run(request, "reads", parse, answer));

/** Defines a call for those who may write in the space. Checks in the same order. */
export const forWriters = <Parameters>(
  path: string,
  parse: Parse<Parameters>,
  answer: Answer<Parameters>,
): Call => forOwnUserToWrite("POST", path, (request) => run(request, "writes", parse, answer));

/** Defines, like `forWriters`, a call that takes an article. */
export const forArticleWriters = <Parameters>(
  path: string,
  parse: Parse<Parameters>,
  answer: Answer<Parameters>,
): Call => ({ ...forWriters(path, parse, answer), mostBytes: MOST_BYTES });

async function run<Parameters>(
  request: SignedInRequest,
  right: "reads" | "writes",
  parse: Parse<Parameters>,
  answer: Answer<Parameters>,
): Promise<unknown> {
  const companyId = getId(request.input, "corpId");
  const parameters = parse(request.input);
  const space = await getSpace(request, companyId);
  if (space[right] === "none") throw new HttpFailure(403);
  return answer({ ...request, space, parameters });
}

/** @throws 4032, 4031 */
export async function getSpace({ domain, user }: SignedInRequest, companyId: string) {
  if (companyId === "0") return toArticleSpace(user.uid, null);
  const company = await domain.companies.find(companyId);
  if (!company) throw new BusinessFailure(4032);
  const member = await domain.companies.findMember(company.id, user.uid);
  if (!member || member.status === DISABLED) throw new BusinessFailure(4031);
  return toArticleSpace(user.uid, { company, member });
}

/** Returns the article of the id, also a deleted one. @throws 4070 */
export async function getReadable(request: ArticleRequest<{ id: string }>): Promise<Article> {
  const { domain, space, parameters } = request;
  const article = await domain.articles.find(space.spaceId, parameters.id);
  if (!(article && isReadable(article, space))) throw new BusinessFailure(4070);
  return article;
}

/** Gets, like `getReadable`, and locks the article until the transaction ends. @throws 4070, HTTP 403 */
export async function getWritable(request: ArticleRequest<{ id: string }>): Promise<Article> {
  const { domain, space, user, parameters } = request;
  const article = await domain.articles.lock(space.spaceId, parameters.id);
  if (!article) throw new BusinessFailure(4070);
  if (!isWritable(article, space, user.uid)) throw new HttpFailure(403);
  return article;
}

/** Gets, like `getWritable`. @throws 4072 for a deleted article */
export async function getPresent(request: ArticleRequest<{ id: string }>): Promise<Article> {
  const article = await getWritable(request);
  if (article.isDeleted) throw new BusinessFailure(4072);
  return article;
}

const isReadable = ({ approval }: Article, { reads }: ArticleSpace): boolean =>
  reads === "all" || (reads === "waiting" && approval === "waiting");

export const isWritable = (
  { createdBy }: Article,
  { writes }: ArticleSpace,
  uid: string,
): boolean => writes === "all" || (writes === "own" && createdBy === uid);
