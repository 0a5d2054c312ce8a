import { expect, it } from "vitest";
import { Button } from "~/app/components/form/button";
import { render, tagWith } from "../render";

it("a button whose action is under way says so and stays focusable", () => {
  const button = tagWith(render(<Button pending>登录</Button>), "<button");
  expect(button).toContain('aria-busy="true" aria-disabled="true"');
  expect(button).not.toContain(" disabled");
});

it("a button submits nothing unless it is told to", () => {
  expect(render(<Button>复制</Button>)).toContain('type="button"');
});
