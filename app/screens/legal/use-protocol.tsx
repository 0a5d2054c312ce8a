import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { getUserAgreement } from "~/app/content/legal";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import type { RouteHandle } from "~/app/request/route-handle";
import { getPageFacts } from "~/app/screens/page-facts";
import { fillSiteFacts } from "~/app/screens/reading/fill-site-facts";
import { ReadingPage } from "~/app/screens/reading/reading-page";
import { SecondaryPage } from "~/app/screens/secondary-page";

export { SecondaryFailure as ErrorBoundary } from "~/app/screens/secondary-page";

export const meta = screenMeta;
export const handle: RouteHandle = { static: true, cacheable: {} };

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ language, site, t }) => {
    const text = fillSiteFacts(getUserAgreement(language), { t, site });
    return { ...getPageFacts("useProtocol", language, paths.userAgreement()), text };
  });
}

/** The user agreement (docs/product.md#the-user-agreement-has-an-address-of-its-own). */
export default function UseProtocol() {
  const { text } = useLoaderData<typeof loader>();
  return (
    <SecondaryPage>
      <ReadingPage text={text} articleId="useProtocol" />
    </SecondaryPage>
  );
}
