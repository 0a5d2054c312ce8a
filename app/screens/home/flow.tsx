import type { HomeContent } from "~/app/content/home/home";

/** Four steps from topic to results, numbered because their order matters. */
export function Flow({ title, steps }: HomeContent["flow"]) {
  return (
    <section className="home-section" aria-labelledby="flow-title">
      <h2 id="flow-title">{title}</h2>
      <ol className="flow">
        {steps.map((step) => (
          <li key={step.title}>
            <h3>{step.title}</h3>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
