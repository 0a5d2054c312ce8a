import { classNames } from "~/app/components/display/class-names";
import { Icon } from "~/app/components/display/icon";
import "~/app/styles/reading.css";
import type { Table } from "~/app/content/blocks";

interface ContentTableProps extends Omit<Table, "kind"> {
  /** Gives all columns the same width. */
  even?: boolean;
  /** Cells with these texts show a tick or a dash; screen readers read the text. */
  answers?: { yes: string; no: string };
}

/**
 * A table of texts whose first column has the row headings. On narrow screens each row is a list.
 */
export function ContentTable({ caption, columns, rows, even, answers }: ContentTableProps) {
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
                <Cell text={cells[index] ?? ""} answers={answers} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ text, answers }: { text: string; answers: ContentTableProps["answers"] }) {
  const isYes = text === answers?.yes;
  if (!isYes && text !== answers?.no) return <>{text}</>;
  return (
    <>
      {isYes ? (
        <Icon name="check" className="cell-yes" />
      ) : (
        <span className="cell-no" aria-hidden="true">
          —
        </span>
      )}
      <span className="visually-hidden">{text}</span>
    </>
  );
}
