import { describe, expect, it } from "vitest";
import { NumberStepper } from "~/app/components/form/number-stepper";
import { render, tagWith } from "../render";

describe("NumberStepper", () => {
  it("is a native number input whose buttons are an enhancement", () => {
    const html = render(
      <NumberStepper name="years" label="购买年数" min={1} max={100} defaultValue={2} />,
    );
    const input = tagWith(html, 'name="years"');
    expect(input).toContain('type="number"');
    expect(input).toContain('min="1" max="100"');
    expect(input).toContain('value="2"');
    expect(html.match(/<button[^>]*data-enhanced/g)).toHaveLength(2);
  });
});
