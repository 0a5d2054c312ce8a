import { describe, expect, it } from "vitest";
import { Button, LinkButton } from "~/app/components/form/button";
import { render, tagWith } from "../render";

describe("Button", () => {
  it("says that its action is under way and stays focusable", () => {
    const button = tagWith(render(<Button pending>登录</Button>), "<button");
    expect(button).toContain('aria-busy="true"');
    expect(button).toContain('aria-disabled="true"');
    expect(button).not.toContain(" disabled");
  });

  it("submits nothing unless it is told to", () => {
    expect(render(<Button>复制</Button>)).toContain('type="button"');
  });

  it("as a link leads where it says, here or elsewhere", () => {
    expect(render(<LinkButton href="/pricing">价格</LinkButton>)).toContain('href="/pricing"');
    expect(render(<LinkButton href="https://example.com/a.zip">下载</LinkButton>)).toContain(
      'href="https://example.com/a.zip"',
    );
  });
});
