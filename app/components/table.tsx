import type { ReactNode } from "react";
import "~/app/styles/table.css";
import { classNames } from "./class-names";

export interface TableColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Numbers stand at the end, in figures of one width. */
  numeric?: boolean;
}

export interface TableProps<Row> {
  caption: string;
  columns: TableColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
}

/**
 * A native table; where it does not fit, each row becomes a card with the column titles beside its
 * values. The roles keep it a table for screen readers whatever its `display`.
 *
 *   <Table caption="订单记录" columns={columns} rows={orders} rowKey={(o) => o.orderId}
 *          empty={<EmptyState title="暂无数据" />} />
 */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  if (rows.length === 0) return empty;
  return (
    <table className="semi-table data-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="semi-table-thead">
        <tr className="semi-table-row">
          {columns.map(({ key, title, numeric }) => (
            <th key={key} scope="col" className={cellClass("semi-table-row-head", numeric)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="semi-table-tbody">
        {rows.map((row) => (
          <tr key={rowKey(row)} className="semi-table-row">
            {columns.map(({ key, title, numeric, cell }) => (
              <td key={key} data-title={title} className={cellClass("semi-table-row-cell", numeric)}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellClass(base: string, numeric: boolean | undefined): string {
  return classNames(base, numeric && "numeric");
}
