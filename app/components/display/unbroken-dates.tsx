const DATE = /(\d{4}-\d\d-\d\d(?: \d\d:\d\d(?::\d\d)?)?)/;

/** A text whose dates stay on one line; otherwise browsers break them after a hyphen. */
export function UnbrokenDates({ text }: { text: string }) {
  return (
    <>
      {text.split(DATE).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
          <span key={index} className="date">
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </>
  );
}
