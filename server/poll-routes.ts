import { type AppLoadContext, createRequestHandler, type ServerBuild } from "@remix-run/node";
import { templateOf } from "./front/route-templates";
import { type Outcomes, runLoader, withKnownOutcomes } from "./known-outcomes";
import { type Asked, toLazyRequest } from "./web-request";

/** What a route without a page says in its `handle` when waiting pages poll it. */
export interface Polled {
  /** The query parameters it reads. */
  polled: readonly string[];
}

export interface Poll {
  template: string;
  /** What the loader gives: its data, or an answer instead. */
  ask(asked: Asked, context: AppLoadContext): Promise<unknown>;
}

/**
 * Finds the poll of an address, path and query, and asks its loader without Remix, which would match
 * all routes twice and copy the request three times, and without a Fetch request and response. What
 * nobody expected is told to Remix, which makes the answer of it.
 */
export function createPollFinder(
  build: ServerBuild,
  mode: string,
): (address: string) => Poll | null {
  const outcomesOf = new WeakMap<AppLoadContext, Outcomes>();
  const remix = createRequestHandler(withKnownOutcomes(build, outcomesOf), mode);
  const routes = Object.values(build.routes).flatMap((route) => {
    const { polled } = (route?.module.handle ?? {}) as Partial<Polled>;
    const loader = route?.module.loader;
    if (!route || !polled || !loader) return [];
    const { id } = route;
    const template = templateOf(build.routes, id);
    return [{ id, loader, template, pattern: toPattern(template, polled) }];
  });

  return (address) => {
    for (const { id, loader, template, pattern } of routes) {
      const match = pattern.exec(address);
      if (match)
        return {
          template,
          async ask(asked, context) {
            const request = toLazyRequest(asked);
            context.wantsData = true;
            const outcome = await runLoader(loader, {
              request,
              context,
              params: { ...match.groups },
            });
            if ("answer" in outcome) return outcome.answer;
            if ("data" in outcome) return outcome.data;
            if (outcome.thrown instanceof Response) return asThrown(outcome.thrown);
            outcomesOf.set(context, new Map([[id, outcome]]));
            return remix(asked.make(), context);
          },
        };
    }
    return null;
  };
}

/** As Remix marks it: a failure that is told in a Response. A redirect is none. */
function asThrown(answer: Response): Response {
  if (answer.status < 300 || answer.status >= 400) answer.headers.set("X-Remix-Catch", "yes");
  return answer;
}

/** With nothing to decode in its path, and at most one of the parameters behind it. */
function toPattern(template: string, parameters: readonly string[]): RegExp {
  const path = template.replace(/:(\w+)/g, "(?<$1>[\\w-]+)");
  const query = parameters.length > 0 ? `(?:\\?(?:${parameters.join("|")})=[^&#]*)?` : "";
  return new RegExp(`^${path}${query}$`);
}
