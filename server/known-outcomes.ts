import type { AppLoadContext, ServerBuild } from "@remix-run/node";

type Route = ServerBuild["routes"][string];
type Loader = NonNullable<Route["module"]["loader"]>;

/** What became of a loader: its answer, with the data read from it, its data alone, or what it threw. */
export type Outcome =
  | { answer: Response; data?: unknown }
  | { data: unknown }
  | { thrown: unknown };

/** By the id of the loader's route. */
export type Outcomes = Map<string, Outcome>;

export async function runLoader(loader: Loader, args: Parameters<Loader>[0]): Promise<Outcome> {
  try {
    const said: unknown = await loader(args);
    return said instanceof Response ? { answer: said } : { data: said };
  } catch (thrown) {
    return { thrown };
  }
}

/**
 * The same build with loaders that say again what they said of a request, when they were run before:
 * so Remix can make an answer of what a shorter way does not.
 */
export function withKnownOutcomes(
  build: ServerBuild,
  outcomesOf: WeakMap<AppLoadContext, Outcomes>,
): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const ask = route?.module.loader;
    if (!route || !ask) return [id, route];
    const loader: Loader = (args) => {
      const outcome = outcomesOf.get(args.context)?.get(id);
      if (!outcome) return ask(args);
      if ("thrown" in outcome) throw outcome.thrown;
      if (!("answer" in outcome)) return Response.json(outcome.data ?? null);
      const { answer, data } = outcome;
      return data === undefined ? answer : Response.json(data, answer);
    };
    return [id, { ...route, module: { ...route.module, loader } }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}
