import { parseMarkdown } from "~/gateway/core/document/parse-markdown";

const PICTURE = "https://images.example/a.png";

/** An article with everything that an editor may lose. */
const MARKDOWN = `## 第一节

他说**“好的。”**然后去了[百科](https://wiki.example/a?b=1)。

### 小节

- 一
- 二

1. 甲
2. 乙

> 引用的话

| 名称 | 数量 |
| --- | --- |
| 苹果 | 3 |

\`\`\`js
const a = 1;
\`\`\`

![图](${PICTURE})
`;

export const sample = {
  title: "一篇文章",
  document: parseMarkdown(MARKDOWN).document,
};
