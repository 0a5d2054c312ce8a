import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useTranslation } from "react-i18next";
import { LinkButton } from "~/app/components/button";
import { PageHeader } from "~/app/components/page-header";
import { paths } from "~/app/paths";
import { page } from "~/app/request/page";
import { MarketingPage } from "~/app/screens/marketing-page";
import { useDialogOutlet } from "~/app/screens/use-dialog-outlet";

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ t }) => json({ title: t("pricing.title") }));
}

/** The four plans; buying, paying and the trial open over it (spec §2 "Pricing page", §9). */
export default function Pricing() {
  const { t } = useTranslation();
  return (
    <MarketingPage dialog={useDialogOutlet(paths.pricing())}>
      <PageHeader title={t("pricing.title")} />
      <LinkButton href={paths.purchase({ productId: "DT_DOCK_0001" })}>
        {t("purchase.title")}
      </LinkButton>
    </MarketingPage>
  );
}
