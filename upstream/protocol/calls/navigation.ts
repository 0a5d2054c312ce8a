import { MOST_FAVOURITES } from "../../domain/favourites";
import { forOwnUser, forOwnUserToWrite } from "../call";
import { BusinessFailure } from "../failures";
import { findInteger, getId, getLine, getOneOf } from "../parameters";

const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+\.[^\s/?#]+/;

/** See docs/upstream.md#favourites */
export const navigationCalls = {
  "nav.list": forOwnUser("GET", "/navigation/list", async ({ domain, user, input }) => {
    getId(input, "uid");
    const favourites = await domain.favourites.list(user.uid);
    return favourites.map(({ id, urlName, url, logoUrl }) => {
      return { id, url_name: urlName, url, logo_url: logoUrl };
    });
  }),

  "nav.action": forOwnUserToWrite("POST", "/navigation/action", async ({ domain, user, input }) => {
    const { favourites } = domain;
    const action = getOneOf(input, "action", ["save", "delete"]);
    getId(input, "uid");
    if (action === "delete") {
      const isDeleted = await favourites.delete(user.uid, getId(input, "id"));
      if (!isDeleted) throw new BusinessFailure(4050);
      return null;
    }
    const urlName = getLine(input, "urlName");
    const url = getLine(input, "url");
    if (!WEB_ADDRESS.test(url)) throw new BusinessFailure(4001);
    const index = findInteger(input, "index", 0, MOST_FAVOURITES);
    const id = await favourites.add(user.uid, { urlName, url, logoUrl: "" }, index);
    if (id === null) throw new BusinessFailure(4051);
    return { id };
  }),
};
