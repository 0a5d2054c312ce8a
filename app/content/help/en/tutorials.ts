import type { Translation } from "../../translation";
import type { tutorials as zhCN } from "../zh-CN/tutorials";

export const tutorials: Translation<typeof zhCN> = [
  {
    id: "login",
    title: "Log in and link your phone",
    description: "Log in with WeChat or an SMS code. The first time, link your mobile number.",
    captions: [
      "Choose Log in at the top right",
      "Scan the code with WeChat and confirm on your phone",
      "The first time, link your mobile number",
    ],
  },
  {
    id: "extension",
    title: "Install the browser extension",
    description: "Download version 3.4, unzip it, load it into your browser and pin it.",
    captions: [
      "Choose your browser on the download page",
      "Download and unzip version 3.4",
      "Load the unzipped folder on the extensions page",
    ],
  },
  {
    id: "calendar",
    title: "Find topics in the marketing calendar",
    description: "See holidays, industry events and market dates, and start writing from an event.",
    captions: [
      "Open Marketing calendar in the workbench",
      "Open a marked day",
      "Start an article from an event",
    ],
  },
  {
    id: "import",
    title: "Import Word and PDF",
    description: "Turn existing files of up to 5 MB each into articles you can edit.",
    captions: [
      "Open Material and choose Import",
      "Choose a Word or PDF file of up to 5 MB",
      "Check the paragraphs and start editing",
    ],
  },
  {
    id: "interaction",
    title: "Add a sign-up form, a poll or products",
    description: "Add widgets to an article so that readers can take part.",
    captions: [
      "Choose Interaction in the editor",
      "Choose Sign-up, Poll or Products",
      "Fill it in and insert it",
    ],
  },
  {
    id: "long-picture",
    title: "Make a long picture",
    description:
      "Pick a template, swap in your text and images, and export a picture made for phones.",
    captions: [
      "Choose Long picture in Template design",
      "Replace the text and images",
      "Check the preview, then save or download",
    ],
  },
  {
    id: "distribution",
    title: "Publish to many platforms at once",
    description: "Choose platforms and accounts, add a cover and category, and submit once.",
    captions: [
      "Open the article and choose Publish",
      "Choose platforms and accounts",
      "Submit, then see the result on each platform",
    ],
  },
  {
    id: "schedule",
    title: "Schedule a piece",
    description: "Set a time, and the piece goes out automatically.",
    captions: [
      "Choose Schedule on the publishing page",
      "Set the date and time",
      "Keep the browser open until then",
    ],
  },
  {
    id: "share",
    title: "Share an article with audio",
    description: "Add an audio version to an article and share it to a chat app.",
    captions: [
      "Open the article and choose Share",
      "Add audio and listen to it",
      "Scan the code and send it to a chat",
    ],
  },
  {
    id: "statistics",
    title: "Read the statistics",
    description: "See publishing and reading figures by platform, account and article.",
    captions: [
      "Open Statistics and choose a period",
      "View by platform or account",
      "Note which topics did well",
    ],
  },
];
