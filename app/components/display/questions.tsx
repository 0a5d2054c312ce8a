interface QuestionsProps {
  items: readonly { question: string; answer: string }[];
  /** The number of answers in a row, where the screen is wide enough. */
  columns?: 2 | 3;
}

export function Questions({ items, columns = 2 }: QuestionsProps) {
  return (
    <dl className={columns === 3 ? "questions questions-3" : "questions"}>
      {items.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
