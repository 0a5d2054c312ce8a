import { describe, expect, it } from "vitest";
import { Checkbox } from "~/app/components/form/checkbox";
import { RadioCards } from "~/app/components/form/radio-cards";
import { render, tagWith } from "../render";

describe("Checkbox and RadioCards", () => {
  it("tie their error to the control", () => {
    const tick = render(<Checkbox name="agreement" label="同意" error="请勾选协议" />);
    expect(tagWith(tick, 'type="checkbox"')).toContain('aria-describedby="field-agreement-error"');
    const cards = render(
      <RadioCards
        name="channel"
        legend="支付方式"
        error="请选择"
        defaultValue="alipay"
        options={[
          { value: "wxpay", title: "微信支付" },
          { value: "alipay", title: "支付宝" },
        ]}
      />,
    );
    expect(tagWith(cards, "<fieldset")).toContain('aria-describedby="field-channel-error"');
    expect(tagWith(cards, 'value="alipay"')).toContain("checked");
    expect(tagWith(cards, 'value="wxpay"')).not.toContain("checked");
  });
});
