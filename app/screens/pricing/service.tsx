import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { QrCode } from "~/app/components/display/qr-code";
import { toQrPicture } from "~/app/components/display/qr-picture";
import { Paragraph } from "~/app/components/display/typography";
import { Dialog } from "~/app/components/feedback/dialog";
import { CopyField } from "~/app/components/form/copy-field";
import { paths } from "~/app/paths";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { isOrderId } from "~/gateway/core/order";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, {}, ({ url, site, t }) => {
    const orderId = url.searchParams.get("order") ?? "";
    return {
      title: t("service:title"),
      contact: site.serviceContact,
      qr: toQrPicture(site.serviceContact),
      orderId: isOrderId(orderId) ? orderId : null,
    };
  });
}

/** The contact of customer service (docs/product.md#customer-service-opens-with-its-qr-code). */
export default function Service() {
  const { t } = useTranslation(["service", "common"]);
  const { contact, qr, orderId } = useLoaderData<typeof loader>();
  return (
    <Dialog
      title={t("title")}
      closeTo={orderId ? paths.orderDetails(orderId) : paths.pricing()}
      closeLabel={t("common:close")}
    >
      <div className="qr-panel">
        <QrCode picture={qr} label={t("qrLabel")} state="shown" expiredText="" />
        <Paragraph className="qr-hint">{contact}</Paragraph>
        <Paragraph type="tertiary">{t("hint")}</Paragraph>
      </div>
      {orderId ? (
        <CopyField name="order" label={t("order")} hint={t("orderHint")} value={orderId} />
      ) : null}
    </Dialog>
  );
}
