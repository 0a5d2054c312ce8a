/** A state and what it means to a person. */
export type States<State extends string> = Readonly<Record<State, string>>;

interface Transition<State extends string> {
  from: State;
  to: State;
  /** What makes it happen. */
  because: string;
}

/** Thrown when a story shows something that must not be. */
export class Violation extends Error {
  constructor(
    /** The sentence that does not hold. */
    readonly invariant: string,
    detail: string,
  ) {
    super(`${invariant}\n   but: ${detail}`);
    this.name = "Violation";
  }
}

/** What one kind of thing can be and become. */
export class StateMachine<State extends string> {
  constructor(
    readonly states: States<State>,
    readonly first: State,
    readonly transitions: readonly Transition<State>[],
  ) {}

  /** The name of the transition. @throws Violation when there is none */
  name(from: State, to: State, thing: string): string {
    const found = this.transitions.find((each) => each.from === from && each.to === to);
    if (!found)
      throw new Violation(
        "only the transitions of the diagram happen",
        `${thing}: ${from} → ${to}`,
      );
    return nameOf(found);
  }

  names(): string[] {
    return this.transitions.map(nameOf);
  }

  /** Those that an answer can show: a thing that is gone is in none. */
  seenNames(): string[] {
    return this.transitions.filter(({ to }) => to !== ("gone" as State)).map(nameOf);
  }

  /** The diagram for documents. */
  toMermaid(): string {
    const states = Object.entries<string>(this.states);
    // Mermaid's names of states have no hyphens.
    const nameIn = (state: string) => state.replaceAll("-", "_");
    return [
      "stateDiagram-v2",
      ...states.map(([state, meaning]) => `  ${nameIn(state)} : ${state} — ${meaning}`),
      `  [*] --> ${nameIn(this.first)}`,
      ...this.transitions.map(
        ({ from, to, because }) => `  ${nameIn(from)} --> ${nameIn(to)} : ${because}`,
      ),
    ].join("\n");
  }
}

const nameOf = ({ from, to }: Transition<string>) => `${from} → ${to}`;
