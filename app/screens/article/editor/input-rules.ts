import {
  type InputRule,
  inputRules,
  InputRule as Rule,
  textblockTypeInputRule,
  wrappingInputRule,
} from "prosemirror-inputrules";
import type { MarkType } from "prosemirror-model";
import type { Transaction } from "prosemirror-state";
import { schema } from "./schema";

const { nodes, marks } = schema;

/** Turns `**words**` into marked words when the closing characters are typed. */
function markRule(pattern: RegExp, mark: MarkType): InputRule {
  return new Rule(pattern, (state, match, start, end) => {
    const [whole, before = "", words = ""] = match;
    if (state.doc.rangeHasMark(start, end, schema.marks.code)) return null;
    const from = start + before.length;
    const opening = whole.length - before.length - words.length - closingLength(whole, words);
    const transaction = state.tr;
    const wordsStart = from + opening;
    transaction.delete(wordsStart + words.length, end).delete(from, wordsStart);
    return transaction.addMark(from, from + words.length, mark.create()).removeStoredMark(mark);
  });
}

/** The last typed character is not in the document yet, but `end` counts only what is. */
const closingLength = (whole: string, words: string): number =>
  whole.length - whole.lastIndexOf(words) - words.length;

/** Puts the rule before the paragraph in which one goes on writing. */
function insertRule(transaction: Transaction, start: number): Transaction | null {
  const $start = transaction.doc.resolve(start);
  return $start.parent.type === nodes.paragraph && $start.depth > 0
    ? transaction.insert($start.before(), nodes.horizontalRule.create())
    : null;
}

/** The shortcuts of Markdown, while somebody types. They wait for the end of an IME's composition. */
export const markdownRules = inputRules({
  rules: [
    textblockTypeInputRule(/^(#{1,4})\s$/, nodes.heading, ([, signs = ""]) => ({
      level: Math.max(signs.length, 2),
    })),
    wrappingInputRule(/^[-+*]\s$/, nodes.bulletList),
    wrappingInputRule(
      /^(\d{1,9})[.、)]\s$/,
      nodes.orderedList,
      ([, number]) => ({ start: Number(number) }),
      ([, number], node) => node.childCount + node.attrs.start === Number(number),
    ),
    wrappingInputRule(/^[>》]\s$/, nodes.blockquote),
    textblockTypeInputRule(/^(?:```|···)([\w+#.-]{0,32})\s$/, nodes.codeBlock, ([, language]) => ({
      language: language ?? "",
    })),
    new Rule(/^---$/, (state, _match, start, end) =>
      insertRule(state.tr.delete(start, end), start),
    ),
    markRule(/(^|[^*])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, marks.bold),
    markRule(/(^|[^*])\*([^*\s](?:[^*]*[^*\s])?)\*$/, marks.italic),
    markRule(/(^|[^~])~~([^~\s](?:[^~]*[^~\s])?)~~$/, marks.strike),
    markRule(/(^|[^`])`([^`\s](?:[^`]*[^`\s])?)`$/, marks.code),
  ],
});
