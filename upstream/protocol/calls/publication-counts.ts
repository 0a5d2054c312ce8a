import { formatTime } from "../../domain/times";
import { BusinessFailure } from "../failures";
import { findInteger, getMonth, type Input } from "../parameters";
import { getPage } from "../publishing/publishing-parameters";
import { forPublishers, type PublishingRequest } from "../publishing/publishing-request";

/** @throws 4001 */
function getYear(input: Input): { year: number } {
  const year = findInteger(input, "year", 2000, 2099);
  if (year === null) throw new BusinessFailure(4001);
  return { year };
}

const getMonthPage = (input: Input) => ({ ...getPage(input), month: getMonth(input, "month") });

/** Who may write only what is their own is shown only that. */
const toCounted = ({ articleSpace: { writes }, spaceId, user }: PublishingRequest<unknown>) => ({
  spaceId,
  by: writes === "own" ? user.uid : "",
});

/** See docs/upstream.md#publicationcounts */
export const publicationCountCalls = {
  "publication.counts": forPublishers("/publication/counts", getYear, async (request) => {
    const { publicationCounts } = request.domain;
    const counted = toCounted(request);
    const counts = await publicationCounts.listAccounts(counted, request.parameters.year);
    return {
      is_own: counted.by === "" ? 0 : 1,
      first_month: await publicationCounts.findFirstMonth(counted),
      list: counts.map(({ month, subjectId, name, channel, published, drafts }) => ({
        month,
        ...{ account_id: subjectId, account_name: name, channel },
        ...{ published, drafts },
      })),
    };
  }),

  "publication.articleCounts": forPublishers(
    "/publication/articlecounts",
    getMonthPage,
    async (request) => {
      const counted = toCounted(request);
      const counts = await request.domain.publicationCounts.listArticles(
        counted,
        request.parameters,
      );
      return {
        is_own: counted.by === "" ? 0 : 1,
        list: counts.map(({ subjectId, name, published, drafts, at, seq }) => ({
          ...{ article_id: subjectId, title: name, published, drafts },
          ...{ update_time: formatTime(at), position: seq },
        })),
      };
    },
  ),
};
