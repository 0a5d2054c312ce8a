import { expect, it } from "vitest";
import { Table } from "~/app/components/display/table";
import { render, tagWith } from "../render";

it("a table's values have the title that they show as a card", () => {
  const columns = [{ key: "price", title: "金额", cell: (row: number) => `¥${row}` }];
  const html = render(
    <Table caption="订单" columns={columns} rows={[1599]} rowKey={String} empty={null} />,
  );
  expect(tagWith(html, "<td")).toContain('data-title="金额"');
});
