import { by, type Row, succeed } from "../attempt";
import { expect, expectMembers, refuse, refuses, rule } from "../rule";

const NOTE = { corpId: "0", day: "2031-10-01", text: "接口检查：国庆选题\n第二行" };
const MONTH = { corpId: "0", month: "2031-10" };
const listNotes = async () => (await succeed("dayNote.list", MONTH)).list as Row[];
let id: unknown;

rule("dayNote.add", "A note gets an id, and the same one again is the same.", async () => {
  const note = await succeed("dayNote.add", NOTE);
  expectMembers(note, { day: NOTE.day, text: NOTE.text, may_delete: 1 });
  id = note.note_id;
  expectMembers(await succeed("dayNote.add", NOTE), { note_id: id });
});
rule("dayNote.add", "An eleventh note of a day is refused with code 4120.", async () => {
  for (let count = (await listNotes()).length; count < 10; count += 1)
    await succeed("dayNote.add", { ...NOTE, text: `接口检查 ${count}` });
  await refuse("dayNote.add", 4120, { ...NOTE, text: "接口检查：第十一条" });
});
for (const [what, wrong] of [
  ["A text of more than 500 characters", { text: "字".repeat(501) }],
  ["A day that there is not", { day: "2031-02-30" }],
] as const)
  refuses("dayNote.add", 4001, what, { ...NOTE, ...wrong });
rule(
  "dayNote.list",
  "It has the notes of the month, in the order in which they were added.",
  async () => {
    const [first] = await listNotes();
    expectMembers(first, { note_id: id, text: NOTE.text });
  },
  "write",
);
rule("dayNote.list", "A month without notes has an empty list.", async () => {
  expectMembers(await succeed("dayNote.list", { corpId: "0", month: "2030-02" }), { list: [] });
});
rule("dayNote.delete", "A deleted note is gone; an unknown one changes nothing.", async () => {
  for (const { note_id } of await listNotes())
    await succeed("dayNote.delete", { corpId: "0", note_id });
  await succeed("dayNote.delete", { corpId: "0", note_id: id });
  expect((await listNotes()).find(by("note_id", id)) === undefined, "it is still there");
});
