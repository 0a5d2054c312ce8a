import type { DayNote } from "../../domain/day-notes";
import { formatTime, parseTime } from "../../domain/times";
import { type ArticleRequest, forReaders, forWriters } from "../articles/article-request";
import { createNames } from "../articles/describe-article";
import { BusinessFailure, HttpFailure } from "../failures";
import { getId, getMonth, getText, type Input } from "../parameters";

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const MOST_CHARACTERS = 500;

/** @throws 4001 for no day, and for a text that is empty or too long */
function getNote(input: Input) {
  const [day, text] = [getText(input, "day"), getText(input, "text").trim()];
  const isDay = DAY.test(day) && formatTime(parseTime(`${day} 00:00:00`)).startsWith(day);
  if (!isDay || text === "" || text.length > MOST_CHARACTERS) throw new BusinessFailure(4001);
  return { day, text };
}

const getListed = (input: Input) => ({ month: getMonth(input, "month") });

const getNoteId = (input: Input) => ({ noteId: getId(input, "note_id") });

/** See docs/upstream.md#notes-on-days */
export const dayNoteCalls = {
  "dayNote.list": forReaders("GET", "/daynote/list", getListed, async (request) => {
    const { domain, space, parameters } = request;
    const describe = createDescriber(request);
    const list = [];
    for (const note of await domain.dayNotes.list(space.spaceId, parameters.month))
      list.push(await describe(note));
    return { may_write: space.writes === "none" ? 0 : 1, list };
  }),

  "dayNote.add": forWriters("/daynote/add", getNote, async (request) => {
    const { domain, space, user, parameters } = request;
    if (space.companyId !== null) await domain.companies.lock(space.companyId);
    const given = { ...parameters, spaceId: space.spaceId, createdBy: user.uid };
    const note = await domain.dayNotes.add(given);
    if (!note) throw new BusinessFailure(4120);
    return createDescriber(request)(note);
  }),

  "dayNote.delete": forWriters("/daynote/delete", getNoteId, async (request) => {
    const { domain, space, parameters } = request;
    const note = await domain.dayNotes.find(space.spaceId, parameters.noteId);
    if (!note) return null;
    if (!mayDelete(note, request)) throw new HttpFailure(403);
    await domain.dayNotes.delete(note);
    return null;
  }),
};

function createDescriber(request: ArticleRequest<unknown>) {
  const names = createNames(request);
  return async (note: DayNote) => ({
    ...{ note_id: note.id, day: note.day, text: note.text },
    creator: await names(note.createdBy),
    create_time: formatTime(note.createdAt),
    may_delete: mayDelete(note, request) ? 1 : 0,
  });
}

const mayDelete = ({ createdBy }: DayNote, { space, user }: ArticleRequest<unknown>): boolean =>
  space.writes === "all" || (space.writes === "own" && createdBy === user.uid);
