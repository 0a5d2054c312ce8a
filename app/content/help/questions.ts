export interface Question {
  /** The anchor, the same in every language. */
  id: string;
  question: string;
  answer: string;
}

export interface QuestionSection {
  id: string;
  title: string;
  questions: readonly Question[];
}

export const question = <const Id extends string>(id: Id, question: string, answer: string) =>
  ({ id, question, answer }) as const;

export const questions = <const Id extends string, const Questions extends readonly Question[]>(
  id: Id,
  title: string,
  ...questions: Questions
) => ({ id, title, questions }) as const;
