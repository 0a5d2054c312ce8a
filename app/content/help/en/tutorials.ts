import type { Translation } from "../../translation";
import type { tutorials as zhCN } from "../zh-CN/tutorials";

export const tutorials: Translation<typeof zhCN> = [
  {
    id: "login",
    title: "Log in and bind your phone",
    description: "Log in with WeChat or an SMS code; the first time, bind a mobile number.",
    captions: [
      "Choose Log in at the top right",
      "Scan the code with WeChat and confirm on your phone",
      "The first time, bind your mobile number",
    ],
  },
  {
    id: "extension",
    title: "Install the browser extension",
    description: "Download version 3.4, unpack it, load it into the browser and pin it.",
    captions: [
      "Choose your browser on the download page",
      "Download and unpack version 3.4",
      "Load the unpacked folder on the extensions page",
    ],
  },
  {
    id: "calendar",
    title: "Find topics in the marketing calendar",
    description: "See holidays, industry events and market dates, and write from an event.",
    captions: [
      "Open Marketing calendar in the workbench",
      "Open a day that is marked",
      "Start an article from an event",
    ],
  },
  {
    id: "import",
    title: "Import Word and PDF",
    description: "Turn files you have into articles you can edit; up to 5 MB each.",
    captions: [
      "Open Material and choose Import",
      "Choose a Word or PDF file of up to 5 MB",
      "Check the paragraphs and start editing",
    ],
  },
  {
    id: "interaction",
    title: "Insert a sign-up, a vote or goods",
    description: "Put widgets into an article, so that readers can take part.",
    captions: [
      "Choose Interaction in the editor",
      "Choose Sign-up, Vote or Goods",
      "Fill it in and insert it",
    ],
  },
  {
    id: "long-picture",
    title: "Make a long picture",
    description: "Pick a template, change text and pictures, and export for phones.",
    captions: [
      "Choose Long picture in Template design",
      "Replace text and pictures",
      "Check the preview, then save or download",
    ],
  },
  {
    id: "distribution",
    title: "Distribute to many platforms at once",
    description: "Tick platforms and accounts, add cover and category, submit once.",
    captions: [
      "Open the article and choose Distribute",
      "Tick platforms and accounts",
      "Submit and see each platform's result",
    ],
  },
  {
    id: "schedule",
    title: "Schedule a publication",
    description: "Set a time; it goes out by itself.",
    captions: [
      "Choose Schedule on the distribution page",
      "Set date and time",
      "Keep the browser open until then",
    ],
  },
  {
    id: "share",
    title: "Share an article with voice",
    description: "Add a reading to the article and share it to a chat app.",
    captions: [
      "Open the article and choose Share",
      "Add voice and listen to it",
      "Scan the code and send it to a chat",
    ],
  },
  {
    id: "statistics",
    title: "Read the statistics",
    description: "See publishing and reading by platform, account and article.",
    captions: [
      "Open Statistics and choose a period",
      "Look by platform or account",
      "Note the topics that did well",
    ],
  },
];
