import { describe, expect, it } from "vitest";
import { Table } from "~/app/components/display/table";
import { render, tagWith } from "../render";

describe("Table", () => {
  const columns = [
    { key: "price", title: "金额", cell: (row: number) => `¥${row}`, numeric: true },
  ];

  it("gives each value the title it has as a card, and no role that an element has by itself", () => {
    const html = render(
      <Table caption="订单" columns={columns} rows={[1599]} rowKey={String} empty={null} />,
    );
    expect(tagWith(html, "<td")).toContain('data-title="金额"');
    expect(html).not.toContain("role=");
    expect(html).toContain("¥1599");
  });

  it("says when it has no rows", () => {
    const html = render(
      <Table caption="订单" columns={columns} rows={[]} rowKey={String} empty={<p>暂无数据</p>} />,
    );
    expect(html).toBe("<p>暂无数据</p>");
  });
});
