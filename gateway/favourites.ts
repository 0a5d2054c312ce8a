import type { GatewayContext } from "./context";
import { GatewayError } from "./core/errors";
import type { Favourite } from "./core/favourite";

/** Common sites (spec §7). Their failures are silent; only the 401 rule still applies (contract §7.10). */
export class FavouritesUseCase {
  constructor(private readonly context: GatewayContext) {}

  /** An empty list when the upstream fails. @throws `unauthorized`, `token-expired` */
  async list(): Promise<Favourite[]> {
    const { uid } = this.context.requireUser();
    return this.silently(() => this.context.ask((upstream) => upstream.favourites.list(uid)), []);
  }

  /** true only when the upstream answered code 200 (spec §7). */
  async save(favourite: Pick<Favourite, "urlName" | "url">): Promise<boolean> {
    const { uid } = this.context.requireUser();
    return this.silently(
      () => this.context.ask((upstream) => upstream.favourites.save({ uid, ...favourite })),
      false,
    );
  }

  /** true only when the upstream answered code 200 (spec §7). */
  async delete(id: string): Promise<boolean> {
    const { uid } = this.context.requireUser();
    return this.silently(
      () => this.context.ask((upstream) => upstream.favourites.delete({ uid, id })),
      false,
    );
  }

  private async silently<Answer>(call: () => Promise<Answer>, otherwise: Answer): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      const spoken = !(error instanceof GatewayError) || error.code === "unauthorized";
      if (spoken) throw error;
      this.context.request.log.warn({ code: error.code }, "favourites call failed");
      return otherwise;
    }
  }
}
