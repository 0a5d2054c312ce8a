import type { Translation } from "../translation";
import type { download as zhCN } from "./zh-CN";

export const download: Translation<typeof zhCN> = {
  title: "Browser extension",
  lead: "The browser extension does the publishing. Install it once and publish to every platform from the same browser.",
  version: "3.4",
  versionLabel: "Current version",
  download: "Download the zip",
  address: "Download address",
  copyAddress: "Copy address",
  forComputers:
    "The extension is for browsers on computers. On a phone, copy the address and open it on a computer.",
  requirement:
    "The extension comes as a zip file that you unzip and load. Keep the folder where it is; don’t move or delete it after you install.",
  browsersLabel: "Choose your browser",
  browsers: [
    {
      id: "edge",
      name: "Edge",
      href: "edge://extensions/",
      steps: [
        "Download the zip and unzip it into a folder that you will keep.",
        "Type edge://extensions/ into the address bar and press Enter.",
        "Turn on Developer mode on the left.",
        "Choose Load unpacked and select the folder.",
        "Click the extensions icon in the toolbar and show the extension.",
      ],
      note: "If the browser offers to turn off developer-mode extensions, choose to keep them.",
    },
    {
      id: "chrome",
      name: "Chrome",
      href: "chrome://extensions/",
      steps: [
        "Download the zip and unzip it into a folder that you will keep.",
        "Type chrome://extensions/ into the address bar and press Enter.",
        "Turn on Developer mode at the top right.",
        "Choose Load unpacked and select the folder.",
        "Click the puzzle icon in the toolbar and pin the extension.",
      ],
      note: "Dragging the zip onto the page may also work, but its files then sit in a temporary location. We recommend unzipping it first.",
    },
    {
      id: "360",
      name: "360 browser",
      href: "se://extensions/",
      steps: [
        "Download the zip and unzip it into a folder that you will keep.",
        "Type se://extensions/ into the address bar and press Enter. In 360 Extreme Browser, type chrome://extensions/.",
        "Tick Developer mode.",
        "Choose Load unpacked and select the folder.",
        "Make sure the extension is enabled. Its icon appears to the right of the address bar.",
      ],
      note: "Use speed mode on this site. The extension doesn’t run in compatibility mode.",
    },
    {
      id: "qq",
      name: "QQ browser",
      href: "qqbrowser://extensions/manage",
      steps: [
        "Download the zip and unzip it into a folder that you will keep.",
        "Type qqbrowser://extensions/manage into the address bar and press Enter.",
        "Turn on Developer mode.",
        "Choose Load unpacked and select the folder.",
        "Make sure the extension is enabled. Its icon appears in the toolbar.",
      ],
      note: "Open this site with the fast engine. Reload the page after you change engines.",
    },
  ],
  after: {
    title: "After you install",
    items: [
      "Log in to your platform accounts in the same browser.",
      "Open the extension, enter this site’s address and choose Open workbench.",
      "In the workbench, choose a piece and publish it.",
    ],
  },
  problems: {
    title: "Installation problems",
    items: [
      {
        question: "The manifest file is missing or unreadable",
        answer: "You selected the wrong folder. Select the one that contains manifest.json.",
      },
      {
        question: "The extension disappears after a restart",
        answer:
          "Check whether the folder was moved or deleted, then whether the extension is disabled.",
      },
      {
        question: "How do I update?",
        answer:
          "Download the new zip, unzip it over the old folder, and choose Reload on the extensions page.",
      },
      {
        question: "My company doesn’t allow extensions",
        answer: "Company policy controls this. Ask your administrator, or use another computer.",
      },
    ],
  },
};
