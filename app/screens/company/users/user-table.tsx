import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { Table, type TableColumn } from "~/app/components/display/table";
import { StatusTag, Tag } from "~/app/components/display/tag";
import { UnbrokenDates } from "~/app/components/display/unbroken-dates";
import { EmptyState } from "~/app/components/feedback/empty-state";
import { Link } from "~/app/components/navigation/link";
import { paths } from "~/app/paths";
import type { UserRow } from "./user-row";

interface UserTableProps {
  rows: UserRow[];
  page: number;
}

export function UserTable({ rows, page }: UserTableProps) {
  const { t } = useTranslation("company-users");
  return (
    <Table
      caption={t("title")}
      columns={toColumns(t, page)}
      rows={rows}
      rowKey={({ uid }) => uid}
      empty={<EmptyState title={t("empty")} />}
    />
  );
}

function toColumns(t: TFunction<"company-users">, page: number): TableColumn<UserRow>[] {
  return [
    {
      key: "name",
      title: t("name"),
      cell: ({ name, mobile, isSelf }) => (
        <>
          {name} {isSelf ? <Tag tone="accent">{t("self")}</Tag> : null}
          <span className="cell-note">{mobile}</span>
        </>
      ),
    },
    {
      key: "place",
      title: t("place"),
      cell: ({ departmentAndPosition, group }) => (
        <>
          {departmentAndPosition || "—"}
          {group ? <span className="cell-note">{group}</span> : null}
        </>
      ),
    },
    {
      key: "roles",
      title: t("roles"),
      cell: ({ roles }) => (
        <div className="role-list">
          {roles.length > 0 ? roles.map((role) => <Tag key={role}>{role}</Tag>) : "—"}
        </div>
      ),
    },
    {
      key: "status",
      title: t("status"),
      cell: ({ enabled }) => (
        <StatusTag status={enabled ? "success" : "failure"}>
          {t(enabled ? "enabled" : "disabled")}
        </StatusTag>
      ),
    },
    { key: "since", title: t("since"), cell: ({ since }) => <UnbrokenDates text={since || "—"} /> },
    {
      key: "actions",
      title: t("actions"),
      cell: (row) => <Actions row={row} page={page} />,
    },
  ];
}

/** The accessible names have the name of the user: screen readers list links without their row. */
function Actions({ row: { uid, name, isSelf, canChange }, page }: { row: UserRow; page: number }) {
  const { t } = useTranslation("company-users");
  if (!canChange) return "—";
  const links = [
    { key: "edit" as const, to: paths.editCompanyUser(uid, { page }) },
    { key: "assign" as const, to: paths.companyUserRoles(uid, { page }) },
    ...(isSelf ? [] : [{ key: "delete" as const, to: paths.deleteCompanyUser(uid, { page }) }]),
  ];
  return (
    <span className="row-actions">
      {links.map(({ key, to }) => (
        <Link key={key} to={to} preventScrollReset aria-label={t(`${key}Named`, { name })}>
          {t(key)}
        </Link>
      ))}
    </span>
  );
}
