import { z } from "zod";
import type { Favourite, PlacedFavourite } from "../core/favourite-schema";
import { UpstreamClient } from "./client";
import type { CallInput } from "./request";
import { nothing, wireId, wireObject, wireText, wireWebUrl } from "./wire";

const DONE = 200;

const wireFavourites = z.array(
  wireObject({
    id: wireId,
    urlName: ["url_name", wireText],
    url: wireWebUrl,
    logoUrl: ["logo_url", wireWebUrl],
  }),
);

/** The user's sites (docs/upstream.md#favourites). */
export class FavouritesClient extends UpstreamClient {
  list(uid: string): Promise<readonly Favourite[]> {
    return this.call({ call: "nav.list", input: { uid }, schema: wireFavourites });
  }

  /** Returns true for code 200. @throws `business` */
  save(favourite: PlacedFavourite & { uid: string }): Promise<boolean> {
    return this.act({ action: "save", ...favourite });
  }

  /** Returns true for code 200. @throws `business` */
  delete({ uid, id }: { uid: string; id: string }): Promise<boolean> {
    return this.act({ action: "delete", uid, id });
  }

  private async act(input: CallInput): Promise<boolean> {
    return (await this.callForCode({ call: "nav.action", input, schema: nothing })) === DONE;
  }
}
