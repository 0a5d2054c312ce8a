import type { Endpoint, Method } from "./endpoint";

interface Place {
  literals: Map<string, Place>;
  parameter: Place | null;
  endpoints: Map<Method, Endpoint>;
  /** Names of the parameters on the way here, in order. */
  names: string[];
  /** The whole path; "" where nothing ends. */
  template: string;
}

export interface Match {
  /** The whole path with its parameters' names: what may be written down of it. */
  template: string;
  endpoints: ReadonlyMap<Method, Endpoint>;
  params: Record<string, string>;
}

const place = (names: string[]): Place => ({
  literals: new Map(),
  parameter: null,
  endpoints: new Map(),
  names,
  template: "",
});

/**
 * Finds the operations at a path in as many steps as the path has segments; built once.
 * @param prefix before the path of each endpoint, as in `/api/v1`
 */
export function createRouteTable(endpoints: readonly Endpoint[], prefix: string) {
  const root = place([]);
  const beginning = `${prefix}/`;
  for (const endpoint of endpoints) {
    const end = placeOf(endpoint);
    end.endpoints.set(endpoint.method, endpoint);
    end.template = prefix + endpoint.path;
  }

  function placeOf({ path }: Endpoint): Place {
    let here = root;
    for (const segment of path.slice(1).split("/")) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      const next =
        (name ? here.parameter : here.literals.get(segment)) ??
        place(name ? [...here.names, name] : here.names);
      if (name) here.parameter = next;
      else here.literals.set(segment, next);
      here = next;
    }
    return here;
  }

  /** null for a path that is not one of ours, or whose escapes mean nothing. */
  return function find(path: string): Match | null {
    if (!path.startsWith(beginning)) return null;
    let here = root;
    const values: string[] = [];
    for (const segment of path.slice(beginning.length).split("/")) {
      const literal = here.literals.get(segment);
      if (literal) {
        here = literal;
        continue;
      }
      const value = decode(segment);
      if (!here.parameter || !value) return null;
      values.push(value);
      here = here.parameter;
    }
    if (here.endpoints.size === 0) return null;
    const params: Record<string, string> = {};
    for (let at = 0; at < values.length; at += 1) params[here.names[at] ?? ""] = values[at] ?? "";
    return { template: here.template, endpoints: here.endpoints, params };
  };
}

function decode(segment: string): string | null {
  if (!segment.includes("%")) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
