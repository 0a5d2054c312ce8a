import { describe, expect, it } from "vitest";
import { usePlanLabels } from "~/app/components/display/use-plan-labels";
import { render } from "../render";

function PlanLabel({ name }: { name: string }) {
  const toPlanLabel = usePlanLabels();
  return <b>{toPlanLabel(name)}</b>;
}

describe("usePlanLabels", () => {
  it.each([
    ["基础版VIP", "基础版 VIP", "Basic VIP"],
    ["高级版VIP", "高级版 VIP", "Advanced VIP"],
    ["高级版VIP试用", "高级版 VIP 试用", "Advanced VIP trial"],
    ["高级版VIP(试用)", "高级版 VIP 试用", "Advanced VIP trial"],
  ])("names %s in the language of the page", (name, chinese, english) => {
    expect(render(<PlanLabel name={name} />)).toBe(`<b>${chinese}</b>`);
    expect(render(<PlanLabel name={name} />, "en")).toBe(`<b>${english}</b>`);
  });

  it("keeps the name of a plan that the operator has added", () => {
    expect(render(<PlanLabel name="旗舰版2025" />, "en")).toBe("<b>旗舰版 2025</b>");
    expect(render(<PlanLabel name="constructor" />, "en")).toBe("<b>constructor</b>");
  });
});
