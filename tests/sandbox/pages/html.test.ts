import { describe, expect, it } from "vitest";
import { html } from "~/sandbox/pages/html";

describe("a template of markup", () => {
  it("escapes every text", () => {
    expect(html`<p title="${"\"'&"}">${"<script>"}</p>`.text).toBe(
      '<p title="&quot;&#39;&amp;">&lt;script&gt;</p>',
    );
  });

  it("takes markup, lists of it, numbers and nothing", () => {
    const items = [1, 2].map((number) => html`<li>${number}</li>`);
    expect(html`<ul>${items}</ul>${null}${html`<br>`}`.text).toBe(
      "<ul><li>1</li><li>2</li></ul><br>",
    );
  });
});
