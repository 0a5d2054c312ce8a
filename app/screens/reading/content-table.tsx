import { classNames } from "~/app/components/display/class-names";
import "~/app/styles/reading.css";
import "~/app/styles/reading.css";
import type { Table } from "~/app/content/blocks";

interface ContentTableProps extends Omit<Table, "kind"> {
  /** Columns of one width, for comparing. */
  even?: boolean;
}

/**
 * A table of words: the first cell of a row names it. Where it does not fit, each row becomes a
 * short list under its name; the roles keep it a table for assistive technology all the same.
 */
export function ContentTable({ caption, columns, rows, even }: ContentTableProps) {
  return (
    <table className={classNames("data-table content-table", even && "content-table-even")}>
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
