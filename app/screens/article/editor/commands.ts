import {
  chainCommands,
  exitCode,
  lift,
  setBlockType,
  toggleMark,
  wrapIn,
} from "prosemirror-commands";
import { redo, undo } from "prosemirror-history";
import type { Attrs, MarkType, Node, NodeType } from "prosemirror-model";
import { liftListItem, sinkListItem, splitListItem, wrapInList } from "prosemirror-schema-list";
import { type Command, type EditorState, TextSelection } from "prosemirror-state";
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
} from "prosemirror-tables";
import { LIMITS } from "~/gateway/core/document/limits";
import { schema } from "./schema";

const { nodes, marks } = schema;

/** What the toolbar and the keyboard do, by the key of its label. */
export interface Action {
  run: Command;
  /** Whether it holds at the selection; absent for what has no state. */
  isOn?: (state: EditorState) => boolean;
  keys?: readonly string[];
}

function isMarked({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean {
  const { empty, from, to, $from } = selection;
  return empty
    ? Boolean(mark.isInSet(storedMarks ?? $from.marks()))
    : doc.rangeHasMark(from, to, mark);
}

function isInside({ selection: { $from } }: EditorState, type: NodeType, attrs: Attrs = {}) {
  return Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(
    (node) =>
      node.type === type &&
      Object.entries(attrs).every(([name, value]) => node.attrs[name] === value),
  );
}

const mark = (type: MarkType, ...keys: string[]): Action => ({
  run: toggleMark(type),
  isOn: (state) => isMarked(state, type),
  keys,
});

const heading = (level: number): Action => ({
  run: toggleBlock(nodes.heading, { level }),
  isOn: (state) => isInside(state, nodes.heading, { level }),
  keys: [`Mod-Alt-${level}`],
});

function toggleBlock(type: NodeType, attrs?: Attrs): Command {
  return (state, dispatch) =>
    isInside(state, type, attrs)
      ? setBlockType(nodes.paragraph)(state, dispatch)
      : setBlockType(type, attrs)(state, dispatch);
}

function toggleList(type: NodeType): Command {
  return (state, dispatch) =>
    isInside(state, type)
      ? liftListItem(nodes.listItem)(state, dispatch)
      : wrapInList(type)(state, dispatch);
}

const toggleQuote: Command = (state, dispatch) =>
  isInside(state, nodes.blockquote)
    ? lift(state, dispatch)
    : wrapIn(nodes.blockquote)(state, dispatch);

/** Puts a block behind the present one, or replaces an empty one. */
function insertBlock(node: Node): Command {
  return (state, dispatch) => {
    if (isInTable(state)) return false;
    if (dispatch) {
      const { $from } = state.selection;
      const transaction = state.tr.replaceSelectionWith(node);
      const isLast = $from.node(0).childCount === $from.index(0) + 1;
      if (isLast) transaction.insert(transaction.doc.content.size, nodes.paragraph.create());
      dispatch(transaction.scrollIntoView());
    }
    return true;
  };
}

const NEW_ROWS = 3;
const NEW_COLUMNS = 3;

const insertTable: Command = (state, dispatch) => {
  const row = (type: NodeType) =>
    nodes.tableRow.create(
      null,
      Array.from({ length: NEW_COLUMNS }, () => type.create()),
    );
  const body = Array.from({ length: NEW_ROWS - 1 }, () => row(nodes.tableCell));
  const table = nodes.table.create(null, [row(nodes.tableHeader), ...body]);
  const { from } = state.selection;
  return insertBlock(table)(
    state,
    dispatch &&
      ((transaction) => {
        const inFirstCell = TextSelection.near(transaction.doc.resolve(Math.max(from - 1, 0) + 3));
        dispatch(transaction.setSelection(inFirstCell));
      }),
  );
};

const insertLineBreak = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.hardBreak.create()).scrollIntoView());
  return true;
});

function tableOf({ selection: { $from } }: EditorState): Node | null {
  for (let depth = $from.depth; depth > 0; depth--)
    if ($from.node(depth).type === nodes.table) return $from.node(depth);
  return null;
}

/** A table that would exceed the limits cannot grow. */
const withinRows =
  (run: Command): Command =>
  (state, ...rest) =>
    (tableOf(state)?.childCount ?? LIMITS.tableRows) < LIMITS.tableRows && run(state, ...rest);
const withinColumns =
  (run: Command): Command =>
  (state, ...rest) =>
    (tableOf(state)?.firstChild?.childCount ?? LIMITS.tableColumns) < LIMITS.tableColumns &&
    run(state, ...rest);

/** What changes the text; links and images need a form of their own. */
export const actions = {
  heading2: heading(2),
  heading3: heading(3),
  heading4: heading(4),
  bold: mark(marks.bold, "Mod-b"),
  italic: mark(marks.italic, "Mod-i"),
  strike: mark(marks.strike, "Mod-Shift-x"),
  code: mark(marks.code, "Mod-e"),
  bulletList: {
    run: toggleList(nodes.bulletList),
    isOn: (state) => isInside(state, nodes.bulletList),
    keys: ["Mod-Shift-8"],
  },
  orderedList: {
    run: toggleList(nodes.orderedList),
    isOn: (state) => isInside(state, nodes.orderedList),
    keys: ["Mod-Shift-7"],
  },
  blockquote: {
    run: toggleQuote,
    isOn: (state) => isInside(state, nodes.blockquote),
    keys: ["Mod-Shift-9"],
  },
  codeBlock: {
    run: toggleBlock(nodes.codeBlock),
    isOn: (state) => isInside(state, nodes.codeBlock),
    keys: ["Mod-Alt-c"],
  },
  table: { run: insertTable },
  horizontalRule: { run: insertBlock(nodes.horizontalRule.create()) },
  undo: { run: undo, keys: ["Mod-z"] },
  redo: { run: redo, keys: ["Mod-y", "Mod-Shift-z"] },
} as const satisfies Record<string, Action>;

/** Shown while the selection is in a table. */
export const tableActions = {
  addRow: { run: withinRows(addRowAfter) },
  addColumn: { run: withinColumns(addColumnAfter) },
  deleteRow: { run: deleteRow },
  deleteColumn: { run: deleteColumn },
  deleteTable: { run: deleteTable },
} as const satisfies Record<string, Action>;

/** The keys of the actions, and those that lists, tables and code give a meaning. */
export function createKeymap(): Record<string, Command> {
  const ofActions = Object.values<Action>(actions).flatMap(({ run, keys = [] }) =>
    keys.map((key) => [key, run] as const),
  );
  return {
    ...Object.fromEntries(ofActions),
    Enter: splitListItem(nodes.listItem),
    "Shift-Enter": insertLineBreak,
    // Without one of these Tab leaves the editor, as on the rest of the page.
    Tab: chainCommands(goToNextCell(1), sinkListItem(nodes.listItem)),
    "Shift-Tab": chainCommands(goToNextCell(-1), liftListItem(nodes.listItem)),
    "Mod-]": sinkListItem(nodes.listItem),
    "Mod-[": liftListItem(nodes.listItem),
  };
}
