import { newCompanyUserForm } from "./company-schema";
import { codeOfIssue, type ErrorCode } from "./errors";

/** See docs/product.md#several-people-are-added-at-once */
export const MOST_PEOPLE = 100;

/** A line of a list of people that is pasted, and what is wrong with it. */
export interface PastedPerson {
  /** Counted from 1, empty lines included. */
  line: number;
  text: string;
  name: string;
  /** Plain digits, where the line has a number. */
  mobileNumber: string;
  error: ErrorCode | null;
}

const SEPARATORS = /[\s,;:|、]+/;
const PART_OF_NUMBER = /^[+\d().-]+$/;
const personSchema = newCompanyUserForm.pick({ name: true, mobileNumber: true });

/** Returns the lines that are not empty; a number that is listed twice is wrong the second time. */
export function readPastedPeople(text: string): PastedPerson[] {
  const seen = new Set<string>();
  return text.split(/\r\n|\r|\n/).flatMap((entry, index) => {
    if (entry.trim() === "") return [];
    const person = { line: index + 1, text: entry.trim(), ...readPerson(entry) };
    if (person.error === null && seen.has(person.mobileNumber))
      return { ...person, error: "listed-twice" as const };
    seen.add(person.mobileNumber);
    return person;
  });
}

function readPerson(entry: string): Pick<PastedPerson, "name" | "mobileNumber" | "error"> {
  const { name, number } = splitPerson(entry);
  const { data, error } = personSchema.safeParse({ name, mobileNumber: number });
  if (data) return { name: data.name, mobileNumber: data.mobileNumber, error: null };
  const [issue] = error.issues;
  return { name, mobileNumber: number, error: issue ? codeOfIssue(issue) : "invalid-input" };
}

/** The number stands after the name or before it, perhaps in groups of digits. */
function splitPerson(entry: string): { name: string; number: string } {
  const parts = entry.normalize("NFKC").split(SEPARATORS).filter(Boolean);
  const isName = (part: string) => !PART_OF_NUMBER.test(part);
  const last = parts.findLastIndex(isName);
  if (last < parts.length - 1)
    return { name: parts.slice(0, last + 1).join(" "), number: parts.slice(last + 1).join("") };
  const first = Math.max(0, parts.findIndex(isName));
  return { name: parts.slice(first).join(" "), number: parts.slice(0, first).join("") };
}
