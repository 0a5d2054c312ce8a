import type { Translation } from "../translation";
import type { updateLog as zhCN } from "./zh-CN";

export const updateLog: Translation<typeof zhCN> = {
  title: "Update log",
  lead: "What each version added and what it mended.",
  labels: { newFeatures: "New", fixFeatures: "Improved and fixed" },
  entries: [
    {
      version: "v1.1.0",
      time: "2021-11-26",
      newFeatures: [
        "Sharing can add a voice, so that readers can listen.",
        "Goods join sign-up and vote among the widgets.",
        "Website navigation has common sites, which you add and delete when logged in.",
        "Manuscripts and accounts can be grouped, from basic VIP on.",
        "Statistics by platform, account and article.",
      ],
      fixFeatures: [
        "Paragraphs of a parsed PDF were sometimes in the wrong order.",
        "The date of a publication scheduled across midnight was shown wrongly.",
        "Publishing records: platforms that failed can be retried alone.",
        "Long-picture preview on small screens.",
      ],
    },
    {
      version: "v1.0.0",
      time: "2021-06-18",
      newFeatures: [
        "Articles, video and audio to many platforms in one action.",
        "Marketing calendar and daily hot list.",
        "Material library with import of Word, PDF and video.",
        "Long-picture templates.",
        "Widgets: sign-up and vote.",
        "Publishing at once or on schedule.",
        "Login with WeChat or SMS, company members and roles.",
      ],
      fixFeatures: [
        "Some pictures failed to upload during the internal test.",
        "Drafts were saved twice during the internal test.",
      ],
    },
  ],
};
