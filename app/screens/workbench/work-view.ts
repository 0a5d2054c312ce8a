import { paths } from "~/app/paths";
import type { PageContext } from "~/app/request/page";
import { findAccountsPath } from "~/app/screens/publishing/accounts/load-accounts";
import type { Work } from "~/gateway/account/work";
import type { PublicationQuota } from "~/gateway/core/publishing/channel-account";
import { toMinutes } from "~/gateway/core/publishing/publication-view";
import { scheduledPublications, waitingPublications } from "~/gateway/core/publishing/under-way";

export interface WorkView {
  mayWrite: boolean;
  mayPublish: boolean;
  latest: { title: string; path: string } | null;
  /** Publications that a person has to look at. */
  waiting: { id: string; title: string; deliveries: number }[];
  /** Publications that are to come; `dueAt` is "YYYY-MM-DD HH:mm". */
  scheduled: { id: string; title: string; deliveries: number; dueAt: string }[];
  accountsPath: string;
  /** The number of accounts that need a person. */
  toSignIn: number;
  connected: number | null;
  quota: PublicationQuota | null;
  /** bytes */
  diskLeft: number | null;
}

/** The most of each kind; the page of publications has all. */
const PUBLICATIONS_SHOWN = 3;

/** Returns what the workbench shows of the work, or null for who can neither write nor publish. */
export async function toWorkView(work: Work, context: PageContext): Promise<WorkView | null> {
  const { gateway } = context;
  const { mayWrite, mayPublish, diskLeft } = work;
  if (!mayWrite && !mayPublish) return null;
  const publications = work.publications ?? [];
  const { accounts = null, quota = null } = work.accounts ?? {};
  return {
    ...{ mayWrite, mayPublish, quota, diskLeft },
    latest: work.latest && { title: work.latest.title, path: paths.article(work.latest.id) },
    waiting: waitingPublications(publications).slice(0, PUBLICATIONS_SHOWN),
    scheduled: scheduledPublications(publications)
      .slice(0, PUBLICATIONS_SHOWN)
      .map((each) => ({ ...each, dueAt: toMinutes(each.dueAt, gateway.calendar) })),
    accountsPath: await findAccountsPath(context),
    toSignIn: (accounts ?? []).filter(({ state }) => state !== "ready").length,
    connected: accounts?.length ?? null,
  };
}
