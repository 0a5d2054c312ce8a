import type { Translation } from "../../translation";
import type { design as zhCN } from "../zh-CN/design";

export const design: Translation<typeof zhCN> = {
  design01: {
    title: "IP design",
    lead: "A character with a personality for your account or brand, made to last, so that readers recognise you at a glance.",
    suits: [
      "Pictures and covers differ, and readers do not remember the account.",
      "You plan a series and need a constant narrator.",
      "You want stickers, goods or print, and have no character for them.",
    ],
    scope: [
      "Interview: who reads, and what personality the character should have",
      "Character sheet: name, personality, catchphrase and world",
      "Drawing: front, side and back views and standard colours",
      "Extensions: expressions, gestures, covers and profile pictures",
      "Rules of use: space, colours and what not to do",
    ],
    process: [
      {
        title: "Interview",
        text: "Learn about the account, its readers and its field; agree on a direction.",
      },
      { title: "Sketches", text: "Sketches in different directions; one is chosen." },
      { title: "Final drawing", text: "Three views and standard colours, checked in detail." },
      { title: "Extensions", text: "Expressions, gestures and everyday material." },
      { title: "Handover", text: "Source files and rules, and how to use them." },
    ],
    deliverables: [
      "Character sheet",
      "Source files of the three views and colours",
      "Expressions and gestures, also with transparent ground",
      "Profile picture, cover and corner mark",
      "Rules of use",
    ],
    cases: [
      {
        title: "A narrator for a finance account",
        need: "Several authors take turns with articles and short video in different styles; they want one narrator.",
        work: "“The patient bookkeeper” in two main colours: three views, and gestures for explaining, asking and warning.",
        delivery: "Rules, expressions and cover templates that authors use by themselves.",
      },
      {
        title: "A mascot for a local tourism account",
        need: "Every event poster was drawn anew; there was no character to use again.",
        work: "An outline from a local plant, clothes for four seasons, one skeleton so that they can be exchanged.",
        delivery: "Source files for four seasons, poster templates and print rules.",
      },
    ],
  },
  design02: {
    title: "UI design",
    lead: "Clear, usable interfaces for websites, mini-programs and apps, delivered ready for development.",
    suits: [
      "Features have piled up and users cannot find their way.",
      "Buttons, colours and spacing differ from page to page.",
      "A new product needs its flows and looks settled before development.",
    ],
    scope: [
      "Assessment: a walk through the main flows, with problems and priorities",
      "Information architecture: pages, navigation and names",
      "Prototype: main flows and what happens when something fails",
      "Visual design: light and dark, phone and desktop",
      "Components: colours, type sizes, spacing and controls",
    ],
    process: [
      {
        title: "Walk-through",
        text: "Go through the main flows with users and note where they get stuck.",
      },
      { title: "Prototype", text: "Wireframes settle structure and flow; usability comes first." },
      { title: "Visual design", text: "Key pages first; the rest follows when they are agreed." },
      {
        title: "Components",
        text: "Components and specifications, checked with developers page by page.",
      },
      { title: "Acceptance", text: "Compare the result with the design before it goes online." },
    ],
    deliverables: [
      "List of problems and recommendations",
      "Clickable prototype",
      "Source files of all pages",
      "Component library and specifications",
      "Icons and assets",
    ],
    cases: [
      {
        title: "A new reading page for a news mini-program",
        need: "Readers found the type small, were interrupted by advertisements and could not read in dark mode.",
        work: "New type size, line height and contrast; related pieces moved to the end; dark, loading and error states added.",
        delivery: "Reading and list pages, components and an accessibility checklist.",
      },
      {
        title: "Review back office, put in order",
        need: "For each piece reviewers had to move between several pages.",
        work: "Text, changes and comments on one page, with keyboard shortcuts for frequent actions.",
        delivery: "Prototype, pages and a note on keyboard use.",
      },
    ],
  },
};
