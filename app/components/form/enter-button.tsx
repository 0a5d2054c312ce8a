interface EnterButtonProps {
  /** Sent as `intent`. */
  intent?: string;
}

/** The first submit button of a form, which Enter presses: for a form whose first visible one does something else. */
export const EnterButton = ({ intent }: EnterButtonProps) => (
  <button
    type="submit"
    {...(intent && { name: "intent", value: intent })}
    hidden
    tabIndex={-1}
    aria-hidden
  />
);
