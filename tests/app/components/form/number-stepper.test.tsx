import { expect, it } from "vitest";
import { NumberStepper } from "~/app/components/form/number-stepper";
import { render, tagWith } from "../render";

it("a number is typed where there is no script for its buttons", () => {
  const html = render(<NumberStepper name="years" label="年数" min={1} max={9} defaultValue={2} />);
  for (const attribute of ['type="number"', 'min="1" max="9"', 'value="2"'])
    expect(tagWith(html, 'name="years"')).toContain(attribute);
  expect(html.match(/<button[^>]*data-enhanced/g)).toHaveLength(2);
});
