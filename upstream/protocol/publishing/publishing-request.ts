import type { ArticleSpace } from "../../domain/article-spaces";
import { companySpace, personalSpace, type Space } from "../../domain/spaces";
import { getSpace } from "../articles/article-request";
import { type Call, forOwnUser, forOwnUserToWrite, type SignedInRequest } from "../call";
import { HttpFailure } from "../failures";
import { getId, type Input } from "../parameters";

export interface PublishingRequest<Parameters> extends SignedInRequest {
  readonly articleSpace: ArticleSpace;
  /** Whose plan pays. */
  readonly space: Space;
  readonly spaceId: string;
  readonly parameters: Parameters;
}

type Answer<Parameters> = (request: PublishingRequest<Parameters>) => unknown;
type Parse<Parameters> = (input: Input) => Parameters;
/** `publish`: choose accounts and follow; `manage`: connect and remove accounts. */
type Right = "publish" | "manage";

/** Defines a call that reads what a space publishes. Checks in this order: 4001, 4032, 4031, HTTP 403. */
export const forPublishers = <Parameters>(
  path: string,
  parse: Parse<Parameters>,
  answer: Answer<Parameters>,
): Call => forOwnUser("GET", path, (request) => run(request, "publish", parse, answer));

/** Defines a call that changes what a space publishes, or where. Checks in the same order. */
export const toPublish = <Parameters>(
  path: string,
  right: Right,
  parse: Parse<Parameters>,
  answer: Answer<Parameters>,
): Call => forOwnUserToWrite("POST", path, (request) => run(request, right, parse, answer));

async function run<Parameters>(
  request: SignedInRequest,
  right: Right,
  parse: Parse<Parameters>,
  answer: Answer<Parameters>,
): Promise<unknown> {
  const companyId = getId(request.input, "corpId");
  const parameters = parse(request.input);
  const articleSpace = await getSpace(request, companyId);
  if (!has(articleSpace, right)) throw new HttpFailure(403);
  const isPersonal = articleSpace.companyId === null;
  const space = isPersonal ? personalSpace(request.user.uid) : companySpace(companyId);
  return answer({ ...request, articleSpace, space, spaceId: articleSpace.spaceId, parameters });
}

/** Who reads every article may publish it; only administrators hand out passwords. */
export const has = ({ reads, manages }: ArticleSpace, right: Right): boolean =>
  right === "manage" ? manages : reads === "all";
