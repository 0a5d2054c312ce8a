import { describe, expect, it } from "vitest";
import { Checkbox } from "~/app/components/form/checkbox";
import { CodeField } from "~/app/components/form/code-field";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { Field } from "~/app/components/form/field";
import { NumberStepper } from "~/app/components/form/number-stepper";
import { PasswordField } from "~/app/components/form/password-field";
import { PhoneField } from "~/app/components/form/phone-field";
import { RadioCards } from "~/app/components/form/radio-cards";
import { render, tagWith } from "./render";

describe("Field", () => {
  it("ties label, hint and error to the input and keeps what was entered", () => {
    const html = render(
      <Field
        name="url"
        label="网址"
        hint="以 https:// 开头"
        error="网址格式不正确"
        defaultValue="abc"
      />,
    );
    const input = tagWith(html, 'name="url"');
    expect(input).toContain('id="field-url"');
    expect(input).toContain('aria-invalid="true"');
    expect(input).toContain('aria-describedby="field-url-hint field-url-error"');
    expect(input).toContain('value="abc"');
    expect(tagWith(html, "<label")).toContain('for="field-url"');
    expect(html).toMatch(/id="field-url-error">.*网址格式不正确/);
    expect(html).toMatch(/id="field-url-hint">以 https:\/\/ 开头/);
  });

  it("without an error is not marked invalid and describes nothing", () => {
    const input = tagWith(render(<Field name="url" label="网址" />), 'name="url"');
    expect(input).not.toContain("aria-invalid");
    expect(input).not.toContain("aria-describedby");
  });
});

describe("PhoneField", () => {
  it("offers the number keys and the visitor's own number, and cuts no pasted one", () => {
    const input = tagWith(render(<PhoneField name="mobileNumber" />), 'name="mobileNumber"');
    expect(input).toContain('type="text"');
    expect(input).toContain('inputMode="numeric"');
    expect(input).toContain('autoComplete="tel-national"');
    expect(Number(/maxLength="(\d+)"/.exec(input)?.[1])).toBeGreaterThan(
      "+86 (138) 0000-0001 ".length,
    );
  });
});

describe("CodeField", () => {
  const html = render(<CodeField name="code" cooldown={60} />);

  it("takes at most 6 digits and lets the phone fill them in", () => {
    const input = tagWith(html, 'name="code"');
    expect(input).toContain('maxLength="6"');
    expect(input).toContain('inputMode="numeric"');
    expect(input).toContain('autoComplete="one-time-code"');
  });

  it("can be sent again without the script, where the server keeps the cooldown", () => {
    const button = tagWith(html, 'value="send-code"');
    expect(button).toContain('name="intent"');
    expect(button).not.toContain("disabled");
  });
});

describe("PasswordField", () => {
  it("is masked and never filled in by the server", () => {
    const input = tagWith(render(<PasswordField name="password" />), 'name="password"');
    expect(input).toContain('type="password"');
    expect(input).not.toContain("value=");
  });
});

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

describe("ErrorSummary", () => {
  it("is an alert that takes focus and leads to each field", () => {
    const html = render(<ErrorSummary errors={{ code: "请填写验证码", "": "服务器错误" }} />);
    const box = tagWith(html, 'role="alert"');
    expect(box).toContain('tabindex="-1"');
    expect(box).toContain('autofocus=""');
    expect(html).toContain('<a href="#field-code">请填写验证码</a>');
    expect(html).toContain("<li>服务器错误</li>");
  });

  it("is absent when nothing went wrong", () => {
    expect(render(<ErrorSummary errors={undefined} />)).toBe("");
    expect(render(<ErrorSummary errors={{}} />)).toBe("");
  });
});
