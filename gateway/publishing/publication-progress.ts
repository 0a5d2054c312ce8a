import type { GatewayContext } from "../context";
import { GatewayError } from "../core/errors";
import {
  findNextReadMs,
  type PublicationView,
  toPublicationView,
} from "../core/publishing/publication-view";
import type { PublishingUseCase } from "./publishing";

export interface PublicationProgress {
  /** null when another window of the user has read it just now */
  publication: PublicationView | null;
  /** null when only a person can change it */
  pollAfterMs: number | null;
}

const INTERVAL_MS = 2_000;
const ID = /^[\w-]{1,64}$/;

/** What a page that follows a publication asks (docs/product.md#a-publication-is-followed). */
export class PublicationProgressUseCase {
  constructor(
    private readonly context: GatewayContext<"pollGate">,
    private readonly publishing: Pick<PublishingUseCase, "get">,
  ) {}

  /** @throws `not-found`, `unauthorized`, `token-expired` */
  async get(id: string): Promise<PublicationProgress & { publication: PublicationView }> {
    const { calendar } = this.context;
    const publication = await this.publishing.get(id);
    const pollAfterMs = findNextReadMs(publication, calendar.now());
    return { publication: toPublicationView(publication, calendar), pollAfterMs };
  }

  /** Gets, like `get`, once per interval for a user, regardless of how many windows ask. */
  async poll(id: string): Promise<PublicationProgress> {
    const { uid } = this.context.requireUser();
    if (!ID.test(id)) throw new GatewayError("not-found");
    const gate = await this.context.shared.pollGate.enter(`publication:${uid}:${id}`, INTERVAL_MS);
    if (!gate.entered) return { publication: null, pollAfterMs: gate.nextAfterMs() };
    try {
      return await this.get(id);
    } finally {
      // Not awaited: the next command of this node runs after it.
      void gate.leave();
    }
  }
}
