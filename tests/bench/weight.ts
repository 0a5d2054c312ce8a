import { anonymousPages, memberPages } from "~/tests/support/every-page";
import { weighPage } from "~/tests/support/page-weight";
import type { Row } from "./row";
import { startServer } from "./server";
import { signIn } from "./sign-in";

const CONTENT_PAGE = "/index";
const LOGIN_PAGE = "/login?method=sms";
const KILOBYTE = 1_000;

/** Measures the scripts and style sheets of every page of a visitor and of a member. */
export async function weight(): Promise<Row[]> {
  const server = await startServer();
  const cookie = await signIn(server.origin);
  const weights: ({ page: string } & ReturnType<typeof weighPage>)[] = [];
  const weigh = async (page: string, headers: Record<string, string>) => {
    const html = await (await fetch(server.origin + page, { headers })).text();
    weights.push({ page, ...weighPage(html) });
  };
  for (const page of anonymousPages) await weigh(page, {});
  for (const page of memberPages) await weigh(page, { cookie });
  await server.stop();

  const framework = weights.find(({ page }) => page === CONTENT_PAGE);
  const login = weights.find(({ page }) => page === LOGIN_PAGE);
  const [heaviest] = weights.toSorted((a, b) => b.scripts - a.scripts);
  const [mostStyled] = weights.toSorted((a, b) => b.styles - a.styles);
  const frameworkBytes = framework?.hasFramework ? framework.scripts : 0;
  return [
    weightRow(`the framework's script on ${CONTENT_PAGE}`, frameworkBytes, 0),
    weightRow(`scripts of ${LOGIN_PAGE}`, login?.scripts, 115),
    weightRow(`scripts of the heaviest page, ${heaviest?.page}`, heaviest?.scripts, 140),
    weightRow(`style sheets of the heaviest page, ${mostStyled?.page}`, mostStyled?.styles, 24),
  ];
}

function weightRow(what: string, bytes = Number.NaN, budgetKilobytes: number): Row {
  return {
    what: `${what}, with brotli`,
    measured: `${(bytes / KILOBYTE).toFixed(1)} KB`,
    budget: budgetKilobytes === 0 ? "0" : `≤ ${budgetKilobytes} KB`,
    met: bytes <= budgetKilobytes * KILOBYTE,
  };
}
