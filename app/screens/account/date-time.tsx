/** A time may stand below its date, and neither is broken. */
export function DateTime({ value }: { value: string }) {
  const [date, time] = value.split(" ");
  return (
    <span>
      <span className="date">{date}</span> {time}
    </span>
  );
}
