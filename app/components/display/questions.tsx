interface QuestionsProps {
  items: readonly { question: string; answer: string }[];
}

export function Questions({ items }: QuestionsProps) {
  return (
    <dl className="questions">
      {items.map(({ question, answer }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  );
}
