import type { GatewayContext } from "../context";
import { type ErrorCode, GatewayError } from "../core/errors";
import type { Favourite } from "../core/favourite";

/** Whoever must sign in is told so, whatever else is silent. */
const SPOKEN: ReadonlySet<ErrorCode> = new Set(["unauthorized", "token-expired"]);

type NewFavourite = Pick<Favourite, "urlName" | "url">;

/** Common sites (spec §7) for callers that must know what failed: programs, not pages. */
export class OutspokenFavourites {
  constructor(private readonly context: GatewayContext) {}

  /** @throws `unauthorized`, `token-expired`, what the call throws */
  async list(): Promise<readonly Favourite[]> {
    const { uid } = this.context.requireUser();
    return this.context.ask((upstream) => upstream.favourites.list(uid));
  }

  /** true only when the upstream answered code 200 (spec §7). @throws as `list` does */
  async save(favourite: NewFavourite): Promise<boolean> {
    const { uid } = this.context.requireUser();
    return this.context.ask((upstream) => upstream.favourites.save({ uid, ...favourite }));
  }

  /** true only when the upstream answered code 200 (spec §7). @throws as `list` does */
  async delete(id: string): Promise<boolean> {
    const { uid } = this.context.requireUser();
    return this.context.ask((upstream) => upstream.favourites.delete({ uid, id }));
  }
}

/** Common sites as pages show them: failures are silent; only the 401 rule still applies (contract §7.10). */
export class FavouritesUseCase {
  readonly outspoken: OutspokenFavourites;

  constructor(private readonly context: GatewayContext) {
    this.outspoken = new OutspokenFavourites(context);
  }

  /** An empty list when the upstream fails. @throws `unauthorized`, `token-expired` */
  async list(): Promise<readonly Favourite[]> {
    return this.silently(() => this.outspoken.list(), []);
  }

  /** false also when the upstream fails. @throws `unauthorized`, `token-expired` */
  async save(favourite: NewFavourite): Promise<boolean> {
    return this.silently(() => this.outspoken.save(favourite), false);
  }

  /** false also when the upstream fails. @throws `unauthorized`, `token-expired` */
  async delete(id: string): Promise<boolean> {
    return this.silently(() => this.outspoken.delete(id), false);
  }

  private async silently<Answer>(call: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof GatewayError) || SPOKEN.has(error.code)) throw error;
      this.context.request.log.warn({ code: error.code }, "favourites call failed");
      return otherwise;
    }
  }
}
