import type { ReactNode } from "react";
import "~/app/styles/reading.css";

export interface TableColumn<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Aligns the cells at the end of their column. */
  numeric?: boolean;
  /** Keeps the cells on one line. */
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
 * A native table; where it is narrow each row is a card with the column's title before each value.
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
