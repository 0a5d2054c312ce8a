import { describe, expect, it } from "vitest";
import { Timeline } from "~/app/components/display/timeline";
import { render } from "../render";

describe("Timeline", () => {
  it("is a list of what happened when, without style attributes", () => {
    const html = render(<Timeline items={[{ time: "2015", title: "团队成立" }]} />);
    expect(html).toMatch(/<ul[^>]*>.*<li.*团队成立.*2015/);
    expect(html).not.toContain("style=");
  });
});
