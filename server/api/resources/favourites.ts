import { z } from "zod";
import { idSchema } from "~/gateway/core/account-schema";
import { GatewayError } from "~/gateway/core/errors";
import { favouriteSchema, newFavouriteSchema } from "~/gateway/core/favourite-schema";
import { endpoint, locationHeader } from "../endpoint/endpoint";
import { linkHeader, pageOf, pageQuery } from "../endpoint/paging";

const tag = "Favourites";
const access = "signed-in";

export const listFavourites = endpoint({
  id: "listFavourites",
  method: "GET",
  path: "/favourites",
  tag,
  access,
  summary: "The user's own sites",
  description: "A site whose `logoUrl` is empty is shown by the first character of its name.",
  query: pageQuery,
  reply: {
    status: 200,
    description: "In the order they were added",
    headers: linkHeader,
    schema: z.array(favouriteSchema.meta({ id: "Favourite" })),
    example: [{ id: "1", urlName: "新榜", url: "https://www.newrank.cn", logoUrl: "" }],
  },
  async run(call, { query }) {
    const favourites = await call.gateway.favourites.list();
    return pageOf(call, query, favourites, { idOf: ({ id }) => id });
  },
});

export const addFavourite = endpoint({
  id: "addFavourite",
  method: "POST",
  path: "/favourites",
  tag,
  access,
  idempotent: true,
  summary: "Add a site",
  description: "`id` is null, and `Location` is absent, where the list cannot be read afterwards.",
  errors: ["favourites-full"],
  body: newFavouriteSchema.strict().meta({ id: "NewFavourite" }),
  bodyExample: { urlName: "新榜", url: "https://www.newrank.cn" },
  reply: {
    status: 201,
    description: "What was saved",
    headers: locationHeader,
    schema: favouriteSchema
      .omit({ logoUrl: true })
      .extend({ id: idSchema.nullable() })
      .meta({ id: "SavedFavourite" }),
    example: { id: "3", urlName: "新榜", url: "https://www.newrank.cn" },
  },
  async run({ gateway, setLocation }, { body }) {
    const id = await gateway.favourites.add(body);
    if (id) setLocation(`/favourites/${id}`);
    return { id, ...body };
  },
});

export const deleteFavourite = endpoint({
  id: "deleteFavourite",
  method: "DELETE",
  path: "/favourites/{id}",
  tag,
  access,
  summary: "Remove a site",
  description: "A site that is not in the list is `not-found`.",
  params: z.strictObject({
    id: idSchema.meta({ description: "The `id` of an entry of the list.", example: "1" }),
  }),
  reply: { status: 204, description: "Removed" },
  async run({ gateway }, { params: { id } }) {
    if (!(await gateway.favourites.delete(id))) throw new GatewayError("upstream-failed");
  },
});
