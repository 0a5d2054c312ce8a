import type { Translation } from "../translation";
import type { updateLog as zhCN } from "./zh-CN";

export const updateLog: Translation<typeof zhCN> = {
  title: "Update log",
  lead: "New features and fixes in each version.",
  labels: { newFeatures: "New", fixFeatures: "Improved and fixed" },
  entries: [
    {
      version: "v1.1.0",
      time: "2021-11-26",
      newFeatures: [
        "Add audio to a shared article so that readers can listen to it.",
        "Add products to an article, alongside sign-up forms and polls.",
        "Log in to add your own favourite sites to the website navigation and delete them.",
        "Sort manuscripts and accounts into groups, from Basic VIP up.",
        "See statistics by platform, account and article.",
      ],
      fixFeatures: [
        "Fixed paragraphs of a parsed PDF that sometimes came out in the wrong order.",
        "Fixed the wrong date on publications scheduled across midnight.",
        "You can now retry only the platforms that failed from your publishing history.",
        "Improved the long-picture preview on small screens.",
      ],
    },
    {
      version: "v1.0.0",
      time: "2021-06-18",
      newFeatures: [
        "Publish articles, video and audio to many platforms at once.",
        "Marketing calendar and daily hot list.",
        "Material library that imports Word, PDF and video files.",
        "Long-picture templates.",
        "Interactive widgets: sign-up forms and polls.",
        "Publish now or on a schedule.",
        "Log in with WeChat or SMS; company members and roles.",
      ],
      fixFeatures: [
        "Fixed some image uploads that failed during the internal beta.",
        "Fixed drafts that were saved twice during the internal beta.",
      ],
    },
  ],
};
