import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Paragraph } from "~/app/components/display/typography";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { LinkButton } from "~/app/components/form/button";
import { Checkbox } from "~/app/components/form/checkbox";
import { paths } from "~/app/paths";
import { daysEarlier, lastDayAfter, type PurchaseEffect } from "~/gateway/core/purchase";

interface ForfeitNoticeProps {
  effect: PurchaseEffect | undefined;
  /** The enterprise whose plan it is; null for the buyer's own. */
  companyName: string | null;
  /** null while the entered years are wrong: then it is not known when the new plan would end. */
  years: number | null;
  accepted: boolean;
  error: string | undefined;
}

/** What paid time a purchase ends, to be accepted (docs/product.md#paid-time-is-given-up-knowingly). */
export function ForfeitNotice({ effect, companyName, years, accepted, error }: ForfeitNoticeProps) {
  const { t, i18n } = useTranslation("purchase");
  const toPlanLabel = usePlanLabels();
  if (!effect?.forfeits) return null;
  const { planName, days, until } = effect.forfeits;
  const inWords = new Intl.NumberFormat(i18n.language);
  const isDowngrade = effect.kind === "downgrade";
  const earlier = years === null ? 0 : daysEarlier(effect, years);
  const owner = companyName ?? t("you");
  const facts = { owner, name: toPlanLabel(planName), days: inWords.format(days), date: until };
  return (
    <div className="forfeit">
      <p className="forfeit-title">
        <Icon name="warning" />
        {t("forfeit.title")}
      </p>
      <Paragraph>
        <UnbrokenDates text={t(isDowngrade ? "forfeit.downgrade" : "forfeit.upgrade", facts)} />
      </Paragraph>
      {years !== null && earlier > 0 ? (
        <Paragraph>
          <UnbrokenDates
            text={t("forfeit.earlier", {
              date: lastDayAfter(effect, years),
              days: inWords.format(earlier),
            })}
          />
        </Paragraph>
      ) : null}
      {isDowngrade ? (
        <>
          <Paragraph>{t("forfeit.service")}</Paragraph>
          <LinkButton href={paths.customerService()} block>
            {t("service")}
          </LinkButton>
        </>
      ) : null}
      <Checkbox
        name="forfeit"
        value="1"
        label={t("forfeit.accept", { days: inWords.format(days) })}
        defaultChecked={accepted}
        error={error}
      />
    </div>
  );
}
