import { type Company, type CompanyMember, ENTERPRISE, findMainRole } from "./companies";
import { companySpace, personalSpace, type Space } from "./spaces";

interface ArticleRights {
  /** `waiting`: only what waits for the company's approval. */
  readonly reads: "all" | "waiting" | "none";
  readonly writes: "all" | "own" | "none";
  /** Whether the accounts that articles are published to can be connected and removed. */
  readonly manages: boolean;
}

/** Where somebody writes, and what may be done there. */
export interface ArticleSpace extends ArticleRights {
  readonly spaceId: string;
  /** null for a personal space */
  readonly companyId: string | null;
  /** Whose plan it is. */
  readonly owner: Space;
}

const EVERYTHING: ArticleRights = { reads: "all", writes: "all", manages: true };
const NOTHING: ArticleRights = { reads: "none", writes: "none", manages: false };

/** See docs/upstream.md#articles */
const RIGHTS: Readonly<Record<string, ArticleRights>> = {
  "company-admin": EVERYTHING,
  "project-admin": { ...EVERYTHING, manages: false },
  "content-admin": { reads: "all", writes: "none", manages: false },
  check: { reads: "waiting", writes: "none", manages: false },
  write: { reads: "all", writes: "own", manages: false },
};

/** Returns the space of a company for a member that is not disabled, or the personal one of a user. */
export function toArticleSpace(
  uid: string,
  of: { company: Company; member: CompanyMember } | null,
): ArticleSpace {
  if (of?.company.remark !== ENTERPRISE)
    return { spaceId: uid, companyId: null, owner: personalSpace(uid), ...EVERYTHING };
  const { company, member } = of;
  const rights = RIGHTS[findMainRole(member)?.key ?? ""] ?? NOTHING;
  const own = member.isSuper ? EVERYTHING : rights;
  return { spaceId: company.id, companyId: company.id, owner: companySpace(company.id), ...own };
}
