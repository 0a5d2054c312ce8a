import type { TFunction } from "i18next";
import type { TableColumn } from "~/app/components/display/table";
import type { Done } from "~/gateway/core/publishing/publication-counts";

/** How many deliveries of a row were published, and how many saved as drafts. */
export const doneColumns = <Row extends Done>(t: TFunction<"statistics">): TableColumn<Row>[] =>
  (["published", "drafts"] as const).map((key) => ({
    key,
    title: t(key),
    numeric: true,
    cell: (row) => row[key].toLocaleString("en-US"),
  }));
