import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { Button } from "~/app/components/form/button";
import { Checkbox } from "~/app/components/form/checkbox";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { NumberStepper } from "~/app/components/form/number-stepper";
import { RadioCards } from "~/app/components/form/radio-cards";
import { ShownFor } from "~/app/components/form/shown-for";
import { paths } from "~/app/paths";
import { fieldValue } from "~/app/request/form-values";
import type { FormState } from "~/app/request/submit";
import { datePart } from "~/gateway/core/dates";
import type { Membership } from "~/gateway/core/membership";
import { formatPrice } from "~/gateway/core/money";
import { MAX_YEARS, MIN_YEARS } from "~/gateway/core/order";
import type { Product } from "~/gateway/core/plans";
import type { PurchaseEffect } from "~/gateway/core/purchase-effect";
import type { Buyer } from "~/gateway/order/buyer";
import { ForfeitNotice } from "./forfeit-notice";
import { PurchaseTotal } from "./purchase-total";

interface PurchaseFormProps {
  products: Product[];
  buyer: Buyer;
  /** The choice in the query. */
  chosen: Record<"productId" | "years" | "channel", string>;
  /** Whom and which prices the form was shown for, sealed. */
  shownFor: string;
}

/** The form to order a plan (docs/product.md#the-purchase-dialog-has-plan-years-and-agreement). */
export function PurchaseForm({ products, buyer, chosen, shownFor }: PurchaseFormProps) {
  const { t } = useTranslation("purchase");
  const toPlanLabel = usePlanLabels();
  const state = useActionData<FormState>();
  const pending = useNavigation().state !== "idle";
  const value = (name: keyof typeof chosen) => fieldValue(state?.values, name) ?? chosen[name];
  const [productId, setProductId] = useState(value("productId"));
  const [years, setYears] = useState(Number(value("years")));
  const findEffect = (id: string) => buyer.effects.find((effect) => effect.productId === id);
  const effect = findEffect(productId);
  const advisesService = effect?.kind === "downgrade" && effect.forfeits !== null;
  return (
    <Form method="post" className="form" noValidate>
      <ErrorSummary errors={state?.errors} />
      <ShownFor value={shownFor} />
      <RadioCards
        name="productId"
        legend={t("plan")}
        defaultValue={value("productId")}
        error={state?.errors.productId}
        options={products.map(({ productId: id, description, priceFen }) => ({
          value: id,
          title: toPlanLabel(description),
          description: toEffectText(t, buyer.membership, findEffect(id)),
          aside: t("pricePerYear", { price: formatPrice(priceFen) }),
        }))}
        onChange={setProductId}
      />
      <NumberStepper
        name="years"
        label={t("years")}
        unit={t("yearUnit")}
        hint={t("yearsHint")}
        min={MIN_YEARS}
        max={MAX_YEARS}
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
      <ForfeitNotice
        effect={effect}
        years={years}
        accepted={Boolean(state?.values.forfeit)}
        error={state?.errors.forfeit}
      />
      <div className="purchase-submit">
        <Checkbox
          name="agreement"
          value="1"
          label={
            <>
              {t("agree")}
              <a href={paths.userAgreement()} target="_blank" rel="noreferrer">
                {t("agreement")}
              </a>
            </>
          }
          defaultChecked={Boolean(state?.values.agreement)}
          error={state?.errors.agreement}
        />
        <PurchaseTotal
          product={products.find((product) => product.productId === productId)}
          effect={effect}
          years={years}
        />
        <Button
          type="submit"
          variant={advisesService ? "secondary" : "primary"}
          pending={pending}
          block
        >
          {t("submit")}
        </Button>
      </div>
    </Form>
  );
}

/** Returns what buying a plan changes (docs/product.md#the-dialog-says-what-a-purchase-changes). */
function toEffectText(
  t: TFunction<"purchase">,
  membership: Membership | null,
  effect: PurchaseEffect | undefined,
) {
  if (!effect) return undefined;
  const from = datePart(effect.from);
  const isTrial = membership?.kind === "trial";
  if (isTrial && effect.kind === "downgrade") return t("effects.trialDowngrade");
  const isAfterTrial = isTrial && effect.kind === "renewal";
  const text = t(isAfterTrial ? "effects.trialRenewal" : `effects.${effect.kind}`, { from });
  return <UnbrokenDates text={text} />;
}
