import "~/app/styles/reading.css";
import type { Table } from "~/app/content/blocks";

/**
 * A table of texts whose first column has the row headings. On narrow screens each row is a list.
 */
export function ContentTable({ caption, columns, rows }: Omit<Table, "kind">) {
  return (
    <table className="data-table content-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = "", ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {columns.slice(1).map((column, index) => (
              <td key={column} data-title={column}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
