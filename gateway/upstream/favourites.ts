import { z } from "zod";
import type { Favourite } from "../core/favourite";
import { UpstreamClient } from "./client";
import { nothing, wireId, wireText, wireWebUrl } from "./wire";

const DONE = 200;

const wireFavourite = z
  .object({ id: wireId, url_name: wireText, url: wireWebUrl, logo_url: wireWebUrl })
  .transform(
    ({ id, url_name, url, logo_url }): Favourite => ({
      id,
      urlName: url_name,
      url,
      logoUrl: logo_url,
    }),
  );

const wireFavourites = z.array(wireFavourite);

/** The user's sites (docs/upstream.md#favourites). */
export class FavouritesClient extends UpstreamClient {
  list(uid: string): Promise<readonly Favourite[]> {
    return this.call({ call: "nav.list", input: { uid }, schema: wireFavourites });
  }

  /** Returns true for code 200. @throws `business` */
  save({ uid, urlName, url }: { uid: string; urlName: string; url: string }): Promise<boolean> {
    return this.act({ action: "save", uid, urlName, url });
  }

  /** Returns true for code 200. @throws `business` */
  delete({ uid, id }: { uid: string; id: string }): Promise<boolean> {
    return this.act({ action: "delete", uid, id });
  }

  private async act(input: Record<string, string>): Promise<boolean> {
    return (await this.callForCode({ call: "nav.action", input, schema: nothing })) === DONE;
  }
}
