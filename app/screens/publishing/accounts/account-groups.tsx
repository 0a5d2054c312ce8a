import { useTranslation } from "react-i18next";
import { Icon } from "~/app/components/display/icon";
import { Section } from "~/app/components/display/section";
import { Paragraph } from "~/app/components/display/typography";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { LinkButton } from "~/app/components/form/button";
import { paths } from "~/app/paths";
import type { PublicationQuota } from "~/gateway/core/publishing/channel-account";
import type { ChannelKey, ServerChannelKey } from "~/gateway/core/publishing/channels";
import { AccountRow } from "./account-row";
import type { AccountView } from "./account-view";
import "../publishing.css";

interface AccountGroupsProps {
  groups: { channel: ChannelKey; accounts: AccountView[] }[];
  mayManage: boolean;
  /** What the plan connects by a form. */
  addable: readonly ServerChannelKey[];
  /** Whether each channel offers one more account. */
  canAddToEach?: boolean;
}

/** The accounts of a space, each channel a section. */
export function AccountGroups(props: AccountGroupsProps) {
  const { groups, mayManage, addable, canAddToEach = false } = props;
  const { t } = useTranslation("publishing");
  const lead = addable.length > 0 ? "noAccountsLead" : "noAccountsLeadByBrowser";
  if (groups.length === 0)
    return (
      <EmptyState title={t("noAccounts")} description={t(mayManage ? lead : "askAdministrator")}>
        {mayManage ? <AddLinks addable={addable} /> : null}
      </EmptyState>
    );
  return groups.map(({ channel, accounts }) => (
    <Section
      key={channel}
      id={channel}
      title={t(`channels.${channel}`)}
      description={t("accountsOfChannel", { number: accounts.length })}
      actions={
        canAddToEach && mayManage && addable.some((each) => each === channel) ? (
          <LinkButton
            href={paths.addChannelAccount({ channel })}
            variant="secondary"
            size="small"
            icon={<Icon name="plus" />}
            aria-label={t("addAnotherNamed", { channel: t(`channels.${channel}`) })}
          >
            {t("addAnother")}
          </LinkButton>
        ) : null
      }
    >
      <ul className="publishing-list">
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} mayManage={mayManage} />
        ))}
      </ul>
    </Section>
  ));
}

/** A button for each channel that the plan connects by a form, and one for those of browsers. */
export function AddLinks({ addable }: Pick<AccountGroupsProps, "addable">) {
  const { t } = useTranslation("publishing");
  return (
    <>
      {addable.map((channel) => (
        <LinkButton
          key={channel}
          href={paths.addChannelAccount({ channel })}
          variant="secondary"
          icon={<Icon name="plus" />}
          aria-label={t("addNamed", { channel: t(`channels.${channel}`) })}
        >
          {t(`channels.${channel}`)}
        </LinkButton>
      ))}
      <LinkButton href={paths.pairedBrowsers()} variant="secondary" icon={<Icon name="plus" />}>
        {t("byBrowser")}
      </LinkButton>
    </>
  );
}

/** How many publications the plan of the space still has. */
export function QuotaLine({ quota: { total, used } }: { quota: PublicationQuota }) {
  const { t } = useTranslation("publishing");
  const left = Math.max(0, total - used);
  return (
    <Paragraph className="publishing-quota" type={left === 0 ? "danger" : "secondary"}>
      {t(left === 0 ? "quotaUsedUp" : "quota", { total, used, left })}
    </Paragraph>
  );
}
