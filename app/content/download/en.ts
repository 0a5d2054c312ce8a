import type { Translation } from "../translation";
import type { download as zhCN } from "./zh-CN";

export const download: Translation<typeof zhCN> = {
  title: "Browser extension",
  lead: "A browser extension does the distributing. Install it once, and publish to every platform from the same browser.",
  version: "3.4",
  versionLabel: "Current version",
  download: "Download the zip",
  address: "Download address",
  requirement:
    "The extension is a zip file that you unpack and load. Keep the folder in a fixed place; do not move or delete it afterwards.",
  browsersLabel: "Choose your browser",
  browsers: [
    {
      id: "edge",
      name: "Edge",
      href: "edge://extensions/",
      steps: [
        "Download the zip and unpack it into a folder that stays where it is.",
        "Type edge://extensions/ into the address bar and press Enter.",
        "Turn on Developer mode on the left.",
        "Choose Load unpacked and pick the folder.",
        "Open the extensions icon in the toolbar and show the extension.",
      ],
      note: "If the browser offers to turn off extensions in developer mode, keep them.",
    },
    {
      id: "chrome",
      name: "Chrome",
      href: "chrome://extensions/",
      steps: [
        "Download the zip and unpack it into a folder that stays where it is.",
        "Type chrome://extensions/ into the address bar and press Enter.",
        "Turn on Developer mode at the top right.",
        "Choose Load unpacked and pick the folder.",
        "Open the puzzle icon in the toolbar and pin the extension.",
      ],
      note: "Dropping the zip on the page may work too, but its files then lie in a temporary place; unpack it first.",
    },
    {
      id: "360",
      name: "360 browser",
      href: "se://extensions/",
      steps: [
        "Download the zip and unpack it into a folder that stays where it is.",
        "Type se://extensions/ into the address bar and press Enter; in the Extreme browser type chrome://extensions/.",
        "Tick Developer mode.",
        "Choose Load unpacked and pick the folder.",
        "Make sure the extension is enabled; its icon shows right of the address bar.",
      ],
      note: "Open the site in speed mode. The extension does not run in compatibility mode.",
    },
    {
      id: "qq",
      name: "QQ browser",
      href: "qqbrowser://extensions/manage",
      steps: [
        "Download the zip and unpack it into a folder that stays where it is.",
        "Type qqbrowser://extensions/manage into the address bar and press Enter.",
        "Turn on Developer mode.",
        "Choose Load unpacked and pick the folder.",
        "Make sure the extension is enabled; its icon shows in the toolbar.",
      ],
      note: "Open the site with the fast engine. After a change of engine, reload the page.",
    },
  ],
  after: {
    title: "After installing",
    items: [
      "Log in to your platform accounts in the same browser.",
      "Open the extension, enter this site's address and choose Open workbench.",
      "In the workbench choose a piece and distribute it.",
    ],
  },
  problems: {
    title: "Problems with installing",
    items: [
      {
        question: "The manifest file is missing or unreadable",
        answer: "You picked the wrong folder. Pick the one that holds manifest.json itself.",
      },
      {
        question: "The extension is gone after a restart",
        answer:
          "See whether the folder was moved or deleted, then whether the extension is disabled.",
      },
      {
        question: "How do I update?",
        answer:
          "Download the new zip, unpack it over the old folder, and choose Reload on the extensions page.",
      },
      {
        question: "My company does not allow extensions",
        answer: "That is a company policy; ask the administrator or use another computer.",
      },
    ],
  },
};
