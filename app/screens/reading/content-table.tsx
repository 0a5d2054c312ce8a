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
    // biome-ignore-start lint/a11y/noRedundantRoles: `display: block` takes a table's own roles away
    <table
      className={classNames("data-table content-table", even && "content-table-even")}
      role="table"
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(([name = "", ...cells]) => (
          <tr key={name} role="row">
            <th scope="row" role="rowheader">
              {name}
            </th>
            {columns.slice(1).map((column, index) => (
              <td key={column} role="cell" data-title={column}>
                {cells[index]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
    // biome-ignore-end lint/a11y/noRedundantRoles: see above
  );
}
