import type { ReactNode } from "react";
import "~/app/styles/reading.css";

export interface TableColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Amounts stand at the end, in figures of one width. */
  numeric?: boolean;
  /** Short values stay on one line: dates, names of a few letters. */
  short?: boolean;
}

interface TableProps<Row> {
  caption: string;
  columns: TableColumn<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  /** Shown instead of the table when there are no rows. */
  empty: ReactNode;
}

/**
 * A native table; where it does not fit, each row becomes a card with the column's title before each
 * value.
 *
 *   <Table caption="订单记录" columns={columns} rows={orders} rowKey={(order) => order.orderId}
 *          empty={<EmptyState title="暂无数据" />} />
 */
export function Table<Row>({ caption, columns, rows, rowKey, empty }: TableProps<Row>) {
  if (rows.length === 0) return empty;
  return (
    <table className="data-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, numeric }) => (
            <th key={key} scope="col" className={numeric ? "cell-numeric" : undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, title, numeric, short, cell }) => (
              <td
                key={key}
                data-title={title}
                className={numeric ? "cell-numeric" : short ? "cell-short" : undefined}
              >
                <div className="data-table-value">{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
