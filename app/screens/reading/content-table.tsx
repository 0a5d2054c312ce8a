import { classNames } from "~/app/components/display/class-names";
import { Icon } from "~/app/components/display/icon";
import "~/app/styles/reading.css";
import type { Table } from "~/app/content/blocks";

interface ContentTableProps extends Omit<Table, "kind"> {
  /** Columns of one width, for comparing. */
  even?: boolean;
  /** Cells with these words are a tick and a dash; the words stay for who cannot see them. */
  answers?: { yes: string; no: string };
}

/**
 * A table of words: the first cell of a row names it. Where it does not fit, each row becomes a
 * short list under its name; the roles keep it a table for assistive technology all the same.
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
                <Cell words={cells[index] ?? ""} answers={answers} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ words, answers }: { words: string; answers: ContentTableProps["answers"] }) {
  const isYes = words === answers?.yes;
  if (!isYes && words !== answers?.no) return <>{words}</>;
  return (
    <>
      {isYes ? (
        <Icon name="check" className="cell-yes" />
      ) : (
        <span className="cell-no" aria-hidden="true">
          —
        </span>
      )}
      <span className="visually-hidden">{words}</span>
    </>
  );
}
