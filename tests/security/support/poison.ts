import { addressPayloads, markupPayloads } from "./markup-payloads";

const DECIDING =
  /(^|_)(id|uid|pid|ids|token|code|ticket|status|remark|price|pprice|time|date|role|sex|super|company|exp|total|channel|count)$|^(code|expire_seconds|is_member|scene)$/;
const ADDRESS = /(^|_)(url|headimgurl)$|^headimgurl$/;

/**
 * Every text the upstream sends for people becomes the next markup payload and every address the
 * next forbidden address; what decides something stays, or the answer would only be refused. Lists
 * grow until each of their texts has been every payload.
 */
export function createPoison() {
  let next = 0;
  const take = (list: readonly string[]) => list[next++ % list.length] as string;

  function poisoned(value: unknown, key = ""): unknown {
    if (Array.isArray(value)) return grown(value, key).map((entry) => poisoned(entry, key));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, member]) => [name, poisoned(member, name)]),
      );
    if (typeof value !== "string" || DECIDING.test(key)) return value;
    return take(ADDRESS.test(key) ? addressPayloads : markupPayloads);
  }

  return (path: string, body: unknown): unknown => {
    const data = path === "/navigation/list" ? favourites() : undefined;
    return poisoned(data ? { code: 200, data, error_msg: "" } : body);
  };
}

function grown(list: unknown[], key: string): unknown[] {
  const [first] = list;
  if (typeof first !== "object" || first === null || key === "role_list") return list;
  const more = markupPayloads.map((_payload, index) => ({
    ...first,
    ...Object.fromEntries(
      ["uid", "id", "company_id", "order_id"]
        .filter((name) => name in first && !(name === "company_id" && "uid" in first))
        .map((name) => [name, `9${String(index).padStart(6, "0")}`]),
    ),
  }));
  return [...list, ...more];
}

/** The address opens for a web page, the picture may not. */
const favourites = () => [{ id: "1", url_name: "x", url: "x", logo_url: "x" }];
