import { getAll, getFirst } from "../accounts";
import { expect, refuses, rule, UNKNOWN } from "../rule";
import { notTried } from "../subject";

const SITE = { urlName: "接口检查", url: "https://check.example.com/a?b=1&c=好" };

let savedId = "";
const list = () => getFirst().upstream.favourites.list(getFirst().user.uid);

rule("nav.list", "No favourite is listed twice.", async () => {
  for (const { upstream, user } of getAll()) {
    const ids = (await upstream.favourites.list(user.uid)).map(({ id }) => id);
    expect(new Set(ids).size === ids.length, "an id is listed twice", "ids");
  }
});
rule("nav.action", "save adds a favourite with code 200.", async () => {
  const before = (await list()).map(({ id }) => id);
  const { upstream, user } = getFirst();
  const isDone = await upstream.favourites.save({ uid: user.uid, ...SITE });
  expect(isDone, "another code than 200 came");
  const added = (await list()).find(({ id }) => !before.includes(id));
  if (!added) return expect(false, "the favourite is not in nav.list", "nav.action");
  savedId = added.id;
  expect(added.urlName === SITE.urlName, "url_name is not the name that was saved");
  expect(decodeURI(added.url) === decodeURI(SITE.url), "url is not the address saved");
});
refuses(
  "nav.action",
  4001,
  "An address without http:// or https://",
  ({ uid }) => ({ action: "save", uid, urlName: SITE.urlName, url: "no address" }),
  "parameters",
);
refuses(
  "nav.action",
  4001,
  "An action other than save and delete",
  ({ uid }) => ({ action: "other", uid, id: UNKNOWN.favouriteId }),
  "parameters",
);
refuses("nav.action", 4050, "Deleting an unknown favourite", ({ uid }) => ({
  action: "delete",
  uid,
  id: UNKNOWN.favouriteId,
}));
rule("nav.action", "delete removes it with code 200.", async () => {
  const id = savedId || notTried("needs the favourite that save adds");
  const { upstream, user } = getFirst();
  const isDone = await upstream.favourites.delete({ uid: user.uid, id });
  expect(isDone, "another code than 200 came");
  const isGone = (await list()).every((favourite) => favourite.id !== id);
  expect(isGone, "the favourite is still in nav.list", "nav.action");
});
