import { describe, expect, it } from "vitest";
import { FlashMessages } from "~/app/components/feedback/flash-messages";
import { render, tagWith } from "../render";

describe("FlashMessages", () => {
  it("stand in a status region of the page itself", () => {
    const html = render(
      <FlashMessages
        messages={[{ kind: "unauthorized" }, { kind: "success", key: "messages:bound" }]}
      />,
    );
    expect(html).toMatch(/role="status".*授权失败，请重新登录.*手机绑定成功/);
    expect(tagWith(html, "data-dismiss")).toContain("data-enhanced");
  });
});
