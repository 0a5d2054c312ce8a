import { forOwnUser } from "../call";
import { BusinessFailure } from "../failures";
import { getId, getOneOf, getText } from "../parameters";

const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+\.[^\s/?#]+/;

/** See docs/upstream.md#favourites */
export const navigationCalls = {
  "nav.list": forOwnUser("GET", "/navigation/list", ({ state, user, input }) => {
    getId(input, "uid");
    return state.favourites
      .list(user.uid)
      .map(({ id, urlName, url, logoUrl }) => ({ id, url_name: urlName, url, logo_url: logoUrl }));
  }),

  "nav.action": forOwnUser("POST", "/navigation/action", ({ state, user, input }) => {
    const action = getOneOf(input, "action", ["save", "delete"]);
    getId(input, "uid");
    if (action === "delete") {
      if (!state.favourites.delete(user.uid, getId(input, "id"))) throw new BusinessFailure(4050);
      return null;
    }
    const urlName = getText(input, "urlName");
    const url = getText(input, "url");
    if (!WEB_ADDRESS.test(url)) throw new BusinessFailure(4001);
    return { id: state.favourites.add(user.uid, { urlName, url, logoUrl: "" }).id };
  }),
};
