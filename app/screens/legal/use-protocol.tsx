import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { userAgreement } from "~/app/content/legal/legal";
import { withFacts } from "~/app/content/site-facts";
import { page } from "~/app/request/page";
import { ReadingPage } from "~/app/screens/reading/reading-page";
import { SecondaryPage } from "~/app/screens/secondary-page";

export const handle = { static: true };

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ language, site, t }) => {
    const facts = { product: t("common.product"), contact: site.serviceContact };
    const text = withFacts(userAgreement(language), facts);
    return json({ title: text.title, description: text.lead, text });
  });
}

/** The contract with the visitor (spec §2 "/useProtocol"). */
export default function UseProtocol() {
  const { text } = useLoaderData<typeof loader>();
  return (
    <SecondaryPage>
      <ReadingPage text={text} />
    </SecondaryPage>
  );
}
