import { describe, expect, it } from "vitest";
import { ErrorSummary } from "~/app/components/form/error-summary";
import { render, tagWith } from "../render";

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
