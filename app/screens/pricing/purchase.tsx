import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "~/app/components/feedback/dialog";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { Button, LinkButton } from "~/app/components/form/button";
import { Checkbox } from "~/app/components/form/checkbox";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { NumberStepper } from "~/app/components/form/number-stepper";
import { RadioCards } from "~/app/components/form/radio-cards";
import { paths } from "~/app/paths";
import { type FormValues, fieldValue } from "~/app/request/form-values";
import { screenMeta } from "~/app/request/meta";
import { page } from "~/app/request/page";
import { type FormState, submit } from "~/app/request/submit";
import { formatPrice } from "~/gateway/core/money";
import { spacedPlanName } from "~/gateway/core/plans";
import { purchaseSchema } from "~/gateway/core/purchase-form";
import { PurchaseTotal } from "./purchase-total";
import { PurchaseUnavailable } from "./purchase-unavailable";

export const meta = screenMeta;

export function loader(args: LoaderFunctionArgs) {
  return page(args, { signedIn: true }, async ({ gateway, url, t }) => {
    gateway.purchase.requireToken();
    const products = await gateway.purchase.listProducts();
    const query = url.searchParams;
    const chosen = {
      productId: query.get("productId") ?? products[0]?.productId ?? "",
      years: query.get("years") ?? "1",
      channel: query.get("channel") ?? "wxpay",
    };
    return { title: t("purchase:title"), products, chosen };
  });
}

export function action(args: ActionFunctionArgs) {
  return submit(
    args,
    { signedIn: true, form: purchaseSchema, returnTo: purchaseAgain },
    async ({ gateway, form }) => {
      const order = await gateway.purchase.start(form);
      return redirect(paths.pay(order.orderId), 303);
    },
  );
}

/** The dialog with what was chosen, for after a login. */
function purchaseAgain(values: FormValues): string {
  return paths.purchase({
    productId: fieldValue(values, "productId") ?? "",
    years: fieldValue(values, "years"),
    channel: fieldValue(values, "channel"),
  });
}

export function ErrorBoundary() {
  return <PurchaseUnavailable />;
}

/** Plan, years, channel and the agreement (spec §2 "Purchase dialog", §5 "Purchase"). */
export default function Purchase() {
  const { t } = useTranslation(["purchase", "common"]);
  const { products } = useLoaderData<typeof loader>();
  return (
    <Dialog title={t("title")} closeTo={paths.pricing()} closeLabel={t("common:close")}>
      {products.length > 0 ? <PurchaseForm /> : <NothingOnSale />}
    </Dialog>
  );
}

function PurchaseForm() {
  const { t } = useTranslation("purchase");
  const { products, chosen } = useLoaderData<typeof loader>();
  const state = useActionData<FormState>();
  const pending = useNavigation().state !== "idle";
  const value = (name: keyof typeof chosen) => fieldValue(state?.values, name) ?? chosen[name];
  const [productId, setProductId] = useState(value("productId"));
  const [years, setYears] = useState(Number(value("years")));
  return (
    <Form method="post" className="form" noValidate>
      <ErrorSummary errors={state?.errors} />
      <RadioCards
        name="productId"
        legend={t("plan")}
        defaultValue={value("productId")}
        error={state?.errors.productId}
        options={products.map(({ productId, description, priceFen }) => ({
          value: productId,
          title: spacedPlanName(description),
          aside: t("pricePerYear", { price: formatPrice(priceFen) }),
        }))}
        onChange={setProductId}
      />
      <NumberStepper
        name="years"
        label={t("years")}
        unit={t("yearUnit")}
        hint={t("yearsHint")}
        min={1}
        max={100}
        defaultValue={value("years")}
        error={state?.errors.years}
        onChange={setYears}
      />
      <RadioCards
        name="channel"
        columns={2}
        legend={t("channel")}
        defaultValue={value("channel")}
        error={state?.errors.channel}
        options={[
          { value: "wxpay", title: t("wxpay") },
          { value: "alipay", title: t("alipay") },
        ]}
      />
      <Checkbox
        name="agreement"
        value="1"
        label={
          <>
            {t("agree")}
            <a href={paths.useProtocol()} target="_blank" rel="noreferrer">
              {t("agreement")}
            </a>
          </>
        }
        defaultChecked={Boolean(state?.values.agreement)}
        error={state?.errors.agreement}
      />
      <PurchaseTotal
        product={products.find((product) => product.productId === productId)}
        years={years}
      />
      <Button type="submit" pending={pending} block>
        {t("submit")}
      </Button>
    </Form>
  );
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
