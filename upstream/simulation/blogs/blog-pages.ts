import { formatTime } from "../../domain/times";
import type { Reply } from "../../protocol/http/reply";
import { Html, html } from "../pages/html";
import { renderPage } from "../pages/layout";
import type { Blog, BlogPost } from "./blog";

/** Renders what has arrived, newest first. @param own the blog's path */
export function renderBlog({ name, posts }: Blog, own: string): Reply {
  const list = posts.map(
    (post) => html`<li><a href="${own}/posts/${post.id}">${post.title}</a>
<span class="note">${describe(post)}</span></li>
`,
  );
  const main =
    list.length > 0
      ? html`<ul>${list}</ul>`
      : html`<p>还没有文章。在网页里发布一篇，它会出现在这里。</p>`;
  return renderPage({ title: name, main });
}

/** Renders a post as it arrived; the page's policy keeps its HTML from doing anything. */
export function renderPost({ name, posts }: Blog, id: number, own: string): Reply | null {
  const post = posts.find((each) => each.id === id);
  if (!post) return null;
  const main = html`<p class="note">${describe(post)} · <a href="${own}">${name}</a></p>
<article>${new Html(post.content)}</article>`;
  return renderPage({ title: post.title, main, showsForeignHtml: true });
}

const describe = ({ isPublished, at }: BlogPost): string =>
  `${isPublished ? "已发布" : "草稿"} · ${formatTime(at)}`;
