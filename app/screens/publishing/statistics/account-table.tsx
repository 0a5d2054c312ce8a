import { useTranslation } from "react-i18next";
import { Section } from "~/app/components/display/section";
import { Table } from "~/app/components/display/table";
import type { AccountDone } from "~/gateway/core/publishing/publication-counts";
import { doneColumns } from "./done-columns";

/** Where was published, most first. */
export function AccountTable({ accounts }: { accounts: AccountDone[] }) {
  const { t } = useTranslation(["statistics", "publishing"]);
  return (
    <Section id="accounts" title={t("byAccount")}>
      <Table
        caption={t("byAccount")}
        columns={[
          { key: "account", title: t("account"), cell: ({ accountName }) => accountName },
          {
            key: "channel",
            title: t("publishing:channel"),
            cell: ({ channel }) => t(`publishing:channels.${channel}`),
          },
          ...doneColumns<AccountDone>(t),
        ]}
        rows={accounts}
        rowKey={({ accountId }) => accountId}
        empty={null}
      />
    </Section>
  );
}
