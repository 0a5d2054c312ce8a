import { describe, expect, it } from "vitest";
import { Dialog } from "~/app/components/feedback/dialog";
import { DialogShell } from "~/app/shells/dialog-shell";
import { render, tagWith } from "../render";

const dialog = (
  <Dialog title="登录" closeTo="/index" closeLabel="关闭">
    <p>内容</p>
  </Dialog>
);

describe("Dialog", () => {
  // docs/product.md#dialogs-are-pages-of-their-own
  it("is open without the script, named by its title and closed by a link to its parent", () => {
    const html = render(dialog);
    const element = tagWith(html, "<dialog");
    expect(element).toContain('open=""');
    const titleId = element.match(/aria-labelledby="([^"]+)"/)?.[1];
    expect(html).toContain(`id="${titleId}"`);
    expect(tagWith(html, 'class="dialog-close"')).toMatch(/^<a .*href="\/index"/);
    expect(tagWith(html, 'class="dialog-close"')).toContain('aria-label="关闭"');
  });

  it("takes the page beneath out of reach, and only while it is there", () => {
    const covered = render(<DialogShell dialog={dialog}>页面</DialogShell>);
    expect(tagWith(covered, 'class="page-frame"')).toContain("inert");
    expect(covered.indexOf("<dialog")).toBeGreaterThan(covered.indexOf("页面</div>"));
    const bare = render(<DialogShell dialog={null}>页面</DialogShell>);
    expect(tagWith(bare, 'class="page-frame"')).not.toContain("inert");
  });
});
