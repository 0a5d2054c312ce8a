import { describe, expect, it } from "vitest";
import { QrCode } from "~/app/components/display/qr-code";
import { render, tagWith } from "../render";

describe("QrCode", () => {
  const outline = { path: "M0 0h1v1H0z", size: 21 };

  it("is a named picture while it is valid", () => {
    const html = render(
      <QrCode outline={outline} label="登录二维码" state="shown" expiredText="" />,
    );
    expect(tagWith(html, 'role="img"')).toContain('aria-label="登录二维码"');
    expect(html).not.toContain("qr-code-cover");
  });

  it("says that it has expired", () => {
    const html = render(
      <QrCode outline={outline} label="登录二维码" state="expired" expiredText="二维码已失效" />,
    );
    expect(html).toMatch(/role="status".*二维码已失效/);
  });
});
