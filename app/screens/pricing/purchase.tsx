import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/app/components/feedback/dialog";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import { detectDevice, toPaymentScene } from "~/app/request/device";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { type Advice, submit } from "~/app/request/submit";
import type { GatewayError } from "~/gateway/core/errors";
import { paymentChannels } from "~/gateway/core/payment-channels";
import { isSurelyUnordered } from "~/gateway/core/purchase";
import { purchaseSchema } from "~/gateway/core/purchase-form";
import type { Translator } from "~/locales/translator";
import { AskAdministrator } from "./ask-administrator";
import { PurchaseForm } from "./purchase-form";
import { countOpenChannels, listFeatureOffers } from "./purchase-offers";
import { toPathOfChoice } from "./purchase-path";
import { PurchaseUnavailable } from "./purchase-unavailable";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, url, site, t }) => {
    gateway.purchase.requireToken();
    const [products, buyer] = await Promise.all([
      gateway.purchase.listProducts(),
      gateway.buyer.get(),
      gateway.purchase.requireOpen(),
    ]);
    const query = url.searchParams;
    const productId = query.get("productId") ?? products[0]?.productId ?? "";
    const years = query.get("years") ?? "1";
    const chosen = { productId, years, channel: query.get("channel") ?? paymentChannels[0] };
    return {
      title: t("purchase:title"),
      offers: products.map((each) => {
        const tier = gateway.purchase.findTier(each.productId);
        return { ...each, tier, openChannels: countOpenChannels(tier, site) };
      }),
      features: listFeatureOffers({ site, t }),
      buyer,
      chosen,
      formSeal: gateway.formSeal.seal(products),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: purchaseSchema, returnTo: toPathOfChoice, advise: sayWhatDidNotHappen },
    async ({ gateway, form, request }) => {
      const scene = toPaymentScene(detectDevice(request.headers));
      const order = await gateway.purchase.start({ ...form, scene });
      return redirect(paths.pay(order.orderId), 303);
    },
  );
}

const UNPROCESSABLE = 422;

/** A wrong field needs no such words. */
function sayWhatDidNotHappen({ code, status }: GatewayError, t: Translator): Advice | undefined {
  if (status === UNPROCESSABLE) return undefined;
  return { text: t(isSurelyUnordered(code) ? "purchase:notOrdered" : "purchase:notCharged") };
}

export function ErrorBoundary() {
  return <PurchaseUnavailable />;
}

/** The purchase dialog (docs/product.md#purchase). */
export default function Purchase() {
  const { t } = useTranslation(["purchase", "common"]);
  const data = useLoaderData<typeof loader>();
  const isForm = data.offers.length > 0 && data.buyer.administrators === null;
  return (
    <Dialog
      title={t("title")}
      closeTo={paths.pricing()}
      closeLabel={t("common:close")}
      size={isForm ? "large" : "small"}
    >
      <PurchaseContent />
    </Dialog>
  );
}

function PurchaseContent() {
  const data = useLoaderData<typeof loader>();
  const { administrators, companyName } = data.buyer;
  if (administrators)
    return <AskAdministrator companyName={companyName ?? ""} administrators={administrators} />;
  return data.offers.length > 0 ? <PurchaseForm {...data} /> : <NothingOnSale />;
}

function NothingOnSale() {
  const { t } = useTranslation("purchase");
  return (
    <EmptyState title={t("noProducts")}>
      <LinkButton href={paths.customerService()} variant="secondary" reloadDocument>
        {t("service")}
      </LinkButton>
    </EmptyState>
  );
}
