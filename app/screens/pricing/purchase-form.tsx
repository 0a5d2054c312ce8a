import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { TFunction } from "i18next";
import { Fragment, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { Button } from "~/app/components/form/button";
import { Checkbox } from "~/app/components/form/checkbox";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { FormSeal } from "~/app/components/form/form-seal";
import { RadioCards } from "~/app/components/form/radio-cards";
import { useHydrated } from "~/app/components/form/use-hydrated";
import { paths } from "~/app/paths";
import { fieldValue } from "~/app/request/form-values";
import type { FormState } from "~/app/request/submit";
import "./purchase.css";
import { datePart } from "~/gateway/core/dates";
import type { Membership } from "~/gateway/core/membership";
import { formatAmount, formatPrice } from "~/gateway/core/money";
import { orderAmountFen, parseYears } from "~/gateway/core/order";
import { paymentChannels } from "~/gateway/core/payment-channels";
import type { PurchaseEffect } from "~/gateway/core/purchase";
import type { Buyer } from "~/gateway/order/buyer";
import { ForfeitNotice } from "./forfeit-notice";
import type { FeatureOffer, Offer } from "./purchase-offers";
import { type Choice, toPathOfChoice } from "./purchase-path";
import { PurchaseSummary } from "./purchase-summary";
import { usePlanContents } from "./use-plan-contents";
import { YearsField } from "./years-field";

interface PurchaseFormProps {
  offers: Offer[];
  features: FeatureOffer[];
  buyer: Buyer;
  /** The choice in the query. */
  chosen: Choice;
  /** Whom and which prices the form was shown for, sealed. */
  formSeal: string;
}

/** The form to order a plan (docs/product.md#the-purchase-dialog-has-plan-years-and-agreement). */
export function PurchaseForm({ offers, features, buyer, chosen, formSeal }: PurchaseFormProps) {
  const { t } = useTranslation("purchase");
  const state = useActionData<FormState>();
  const pending = useNavigation().state !== "idle";
  const hydrated = useHydrated();
  const value = (name: keyof Choice) => fieldValue(state?.values, name) ?? chosen[name];
  const { form, choice, follow } = useChoice({
    productId: value("productId"),
    years: value("years"),
    channel: value("channel"),
  });
  const years = parseYears(choice.years);
  const effect = buyer.effects.find(({ productId }) => productId === choice.productId);
  const offer = offers.find(({ productId }) => productId === choice.productId);
  const amountFen = offer && years !== null ? orderAmountFen(offer.priceFen, years) : null;
  const amount = amountFen ? formatAmount(amountFen) : "";
  const advisesService = effect?.kind === "downgrade" && effect.forfeits !== null;
  return (
    <Form method="post" className="checkout" noValidate ref={form} onInput={follow}>
      <ErrorSummary state={state} />
      <FormSeal value={formSeal} />
      <div className="form">
        <PlanCards
          offers={offers}
          buyer={buyer}
          defaultValue={value("productId")}
          error={state?.errors.productId}
        />
        <YearsField defaultValue={value("years")} years={years} error={state?.errors.years} />
        <RadioCards
          name="channel"
          columns={2}
          legend={t("channel")}
          defaultValue={value("channel")}
          error={state?.errors.channel}
          options={paymentChannels.map((value) => ({ value, title: t(value) }))}
        />
      </div>
      <section className="checkout-summary" aria-labelledby="summary">
        <h3 id="summary">{t("summary")}</h3>
        <PurchaseSummary offer={offer} years={years} buyer={buyer} features={features} />
        {hydrated ? null : (
          <Button type="submit" formMethod="get" variant="secondary" className="checkout-update">
            {t("update")}
          </Button>
        )}
        <ForfeitNotice
          effect={effect}
          companyName={buyer.companyName}
          years={years}
          accepted={Boolean(state?.values.forfeit)}
          error={state?.errors.forfeit}
        />
        <div className="checkout-pay">
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
          <Button
            type="submit"
            variant={advisesService ? "secondary" : "primary"}
            pending={pending}
            block
          >
            {hydrated && amount ? t("submitAmount", { amount }) : t("submit")}
          </Button>
        </div>
      </section>
    </Form>
  );
}

/**
 * Follows the fields, and keeps the choice in the address, for the way back from the payment. The
 * browser has it before the router knows: a navigation would load all data anew.
 */
function useChoice(initial: Choice) {
  const form = useRef<HTMLFormElement>(null);
  const [choice, setChoice] = useState(initial);
  // What was chosen before the script ran, or filled in again by the browser.
  useEffect(() => setChoice((known) => readChoice(form.current) ?? known), []);
  function follow() {
    const next = readChoice(form.current);
    if (!next) return;
    setChoice(next);
    window.history.replaceState(window.history.state, "", toPathOfChoice(next));
  }
  return { form, choice, follow };
}

function readChoice(form: HTMLFormElement | null): Choice | null {
  if (!form) return null;
  const fields = new FormData(form);
  const read = (name: string) => String(fields.get(name) ?? "");
  return { productId: read("productId"), years: read("years"), channel: read("channel") };
}

interface PlanCardsProps {
  offers: Offer[];
  buyer: Buyer;
  defaultValue: string;
  error: string | undefined;
}

function PlanCards({ offers, buyer, defaultValue, error }: PlanCardsProps) {
  const { t } = useTranslation("purchase");
  const toContents = usePlanContents();
  const toPlanLabel = usePlanLabels();
  return (
    <RadioCards
      name="productId"
      legend={t("plan")}
      defaultValue={defaultValue}
      error={error}
      options={offers.map(({ productId, description, priceFen, tier }) => {
        const effect = buyer.effects.find((each) => each.productId === productId);
        return {
          value: productId,
          title: toPlanLabel(description),
          description: (
            <>
              {tier ? <PlanContents items={toContents(tier)} /> : null}
              {toEffectText(t, buyer.membership, effect)}
            </>
          ),
          aside: t("pricePerYear", { price: formatPrice(priceFen) }),
        };
      })}
    />
  );
}

/** Lines break between the items alone, where there is room. */
function PlanContents({ items }: { items: string[] }) {
  return (
    <span className="plan-contents">
      {items.map((item, index) => (
        <Fragment key={item}>
          {index > 0 && " "}
          <span>{index < items.length - 1 ? `${item} ·` : item}</span>
        </Fragment>
      ))}
    </span>
  );
}

/** Returns what buying a plan changes (docs/product.md#the-dialog-says-what-a-purchase-changes). */
function toEffectText(
  t: TFunction<"purchase">,
  membership: Membership | null,
  effect: PurchaseEffect | undefined,
) {
  if (!effect) return null;
  const from = datePart(effect.from);
  const isTrial = membership?.kind === "trial";
  if (isTrial && effect.kind === "downgrade") return t("effects.trialDowngrade");
  const isAfterTrial = isTrial && effect.kind === "renewal";
  const text = t(isAfterTrial ? "effects.trialRenewal" : `effects.${effect.kind}`, { from });
  return <UnbrokenDates text={text} />;
}
