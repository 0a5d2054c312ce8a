import { forOneself } from "./call";
import { BusinessFailure } from "./failures";
import { getId, getOneOf, getText } from "./parameters";

/** http(s)://, then a host without spaces that has a dot (spec §5). */
const WEB_ADDRESS = /^https?:\/\/[^\s/?#]+\.[^\s/?#]+/;

/** Contract §4 nav.*. */
export const navigationCalls = {
  "nav.list": forOneself("GET", "/navigation/list", ({ state, user, input }) => {
    getId(input, "uid");
    return state.favourites
      .list(user.uid)
      .map(({ id, urlName, url, logoUrl }) => ({ id, url_name: urlName, url, logo_url: logoUrl }));
  }),

  "nav.action": forOneself("POST", "/navigation/action", ({ state, user, input }) => {
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
