import { useTranslation } from "react-i18next";
import { Tag } from "~/app/components/display/tag";

/** Marks a section about what this service does not offer yet. */
export function PlannedTag({ isPlanned }: { isPlanned: boolean }) {
  const { t } = useTranslation("help");
  return isPlanned ? (
    <>
      {" "}
      <Tag>{t("planned")}</Tag>
    </>
  ) : null;
}
