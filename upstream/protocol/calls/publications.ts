import type { DeliveryAction } from "~/gateway/core/publishing/delivery-states";
import type { Delivery } from "../../domain/publishing/delivery-rules";
import type { Publication } from "../../domain/publishing/publications";
import { createNames } from "../articles/describe-article";
import { AfterCommit } from "../call";
import { BusinessFailure } from "../failures";
import { describePublication } from "../publishing/describe-publishing";
import { toPlanFailure } from "../publishing/plan-failures";
import {
  getArticleId,
  getDeliveryAction,
  getPage,
  getPreview,
  getPublication,
  getPublicationId,
} from "../publishing/publishing-parameters";
import { forPublishers, type PublishingRequest, toPublish } from "../publishing/publishing-request";

/** An account a delivery, at most as many as a space may have. */
const MOST_DELIVERIES = 100;

/** See docs/upstream.md#publications */
export const publicationCalls = {
  "publication.check": forPublishers("/publication/check", getArticleId, async (request) => {
    const { domain, spaceId, parameters } = request;
    const content = await getContent(request);
    const accounts = await domain.channelAccounts.list(spaceId);
    return Promise.all(
      accounts.map(async (account) => {
        const { articleId } = parameters;
        const latest = await domain.deliveries.findLatest(articleId, account.id);
        return {
          account_id: account.id,
          account_name: account.name,
          channel: account.channel,
          problems: request.publishing.findProblems(account.channel, content),
          state: latest?.state ?? "",
          url: latest?.url ?? "",
        };
      }),
    );
  }),

  "publication.preview": forPublishers("/publication/preview", getPreview, async (request) => {
    const { publishing, parameters } = request;
    const content = await getContent(request);
    return {
      html: publishing.preview(parameters.channel, content),
      problems: publishing.findProblems(parameters.channel, content),
    };
  }),

  "publication.create": toPublish("/publication/create", "publish", getPublication, (request) => {
    const { domain, space, user, idempotencyKey, publishing, parameters } = request;
    return toPlanFailure(async () => {
      const canSend = publishing.canSend.bind(publishing);
      const given = { ...parameters, space, by: user.uid, idempotencyKey, canSend };
      const publication = await domain.publications.create(given);
      const described = await describe(publication, request);
      return new AfterCommit(async () => {
        void publishing.runDue();
        return described;
      });
    });
  }),

  "publication.list": forPublishers("/publication/list", getPage, async (request) => {
    const { domain, spaceId, parameters } = request;
    const publications = await domain.publications.list(spaceId, parameters);
    return Promise.all(publications.map((publication) => describe(publication, request)));
  }),

  "publication.get": forPublishers("/publication/get", getPublicationId, async (request) =>
    describe(await getOwnPublication(request), request),
  ),

  "publication.act": toPublish(
    "/publication/act",
    "publish",
    getDeliveryAction,
    async (request) => {
      const { domain, user, publishing, parameters } = request;
      const publication = await getOwnPublication(request);
      const { deliveryId, action, url } = parameters;
      const delivery = await domain.deliveries.find(deliveryId);
      if (delivery?.publicationId !== publication.id) throw new BusinessFailure(4099);
      const by = { uid: user.uid, url };
      const isDone = await toPlanFailure(() => act(request, delivery, action, by));
      if (!isDone) throw new BusinessFailure(4100);
      const described = await describe(publication, request);
      return new AfterCommit(async () => {
        void publishing.runDue();
        return described;
      });
    },
  ),
};

function act(
  { domain: { deliveries } }: PublishingRequest<unknown>,
  { id }: Delivery,
  action: DeliveryAction,
  by: { uid: string; url: string },
): Promise<boolean> {
  switch (action) {
    case "cancel":
      return deliveries.cancel(id, by);
    case "retry":
      return deliveries.retry(id, by);
    case "confirm":
      return deliveries.confirm(id, by);
    case "deny":
      return deliveries.deny(id, by);
  }
}

/** @throws 4099 */
async function getOwnPublication({
  domain,
  spaceId,
  parameters: { publicationId },
}: PublishingRequest<{ publicationId: string }>): Promise<Publication> {
  const publication = await domain.publications.find(spaceId, publicationId);
  if (!publication) throw new BusinessFailure(4099);
  return publication;
}

/** Returns the article as it would be published now. @throws 4070 */
async function getContent({
  domain,
  spaceId,
  parameters: { articleId },
}: PublishingRequest<{ articleId: string }>) {
  const article = await domain.articles.find(spaceId, articleId);
  if (!article || article.isDeleted) throw new BusinessFailure(4070);
  const { head } = await domain.articles.read(article);
  const { title, digest, document, coverImageId } = head;
  return { title, digest, document: JSON.parse(document), hasCover: coverImageId !== null };
}

async function describe(publication: Publication, request: PublishingRequest<unknown>) {
  const { domain, articleSpace } = request;
  const names = createNames({ ...request, space: articleSpace });
  const { articleId, revisionId, createdBy, id } = publication;
  const revision = await domain.articles.revisions.find(articleId, revisionId);
  const facts = { title: revision?.title ?? "", creator: await names(createdBy) };
  return describePublication(
    publication,
    facts,
    await domain.deliveries.listOf(id, MOST_DELIVERIES),
  );
}
