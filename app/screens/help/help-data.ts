import type { HelpContent } from "~/app/content/help/help";

/** The frequent questions and their answers, in schema.org's words. */
export function helpData({ faq }: Pick<HelpContent, "faq">) {
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: faq.flatMap(({ blocks }) =>
      blocks.flatMap((block, index) => {
        const answer = blocks[index + 1];
        if (block.kind !== "heading" || answer?.kind !== "paragraph") return [];
        return {
          "@type": "Question",
          name: block.text,
          acceptedAnswer: { "@type": "Answer", text: answer.text },
        };
      }),
    ),
  };
}
