import type { Domain } from "../domain/domain";
import type { Booking, Fact, Outcome, Source } from "../domain/facts";
import type { PaymentProvider } from "../providers/payment-provider";

interface Options extends Omit<Booking, "refundsDuplicates"> {
  readonly transact: <T>(work: (domain: Domain) => Promise<T>) => Promise<T>;
  /** Whether a second payment for one intent is given back without a person. */
  readonly autoRefund: boolean;
}

/**
 * Books what a provider says. Where it contradicts what the provider said before, the provider is
 * asked what is true now. `also` runs in the same transaction. @throws ProviderError
 */
export async function bookFact(
  { transact, autoRefund, billDay, isCurrent }: Options,
  provider: Pick<PaymentProvider, "queryRefund">,
  source: Source,
  fact: Fact,
  also: (domain: Domain, outcome: Outcome) => Promise<void> = async () => {},
): Promise<Outcome> {
  const book = (said: Fact, booking: Partial<Booking>) =>
    transact(async (domain) => {
      const outcome = await domain.books.book(source, said, {
        refundsDuplicates: autoRefund,
        billDay,
        ...booking,
      });
      await also(domain, outcome);
      return outcome;
    });
  const outcome = await book(fact, { isCurrent });
  if (outcome !== "doubtful" || fact.kind !== "refund" || fact.refundId === null) return outcome;
  const now = await provider.queryRefund(fact.orderId, fact.refundId);
  return now ? book(now, { isCurrent: true }) : "doubtful";
}
