import type { Translation } from "../../translation";
import type { design as zhCN } from "../zh-CN/design";

export const design: Translation<typeof zhCN> = {
  design01: {
    title: "IP design",
    lead: "A lasting character with a personality of its own for your account or brand, so readers recognise you at a glance in their feed.",
    suits: [
      "Your profile picture and covers don’t match, and readers don’t remember you.",
      "You’re planning a series and need a regular narrator.",
      "You want stickers, merchandise or print material but have no consistent character.",
    ],
    scope: [
      "Positioning interview: who your readers are and what personality to convey",
      "Character profile: name, personality, catchphrase and world",
      "Drawing: front, side and back views, and standard colours",
      "Extensions: expressions, gestures, covers and profile pictures",
      "Usage guidelines: spacing, colours and what to avoid",
    ],
    process: [
      {
        title: "Interview",
        text: "We learn about your account, readers and competitors and agree on a direction.",
      },
      {
        title: "Sketches",
        text: "You see sketches in different directions and choose one to develop.",
      },
      {
        title: "Final drawing",
        text: "We complete the three views and standard colours and confirm each detail.",
      },
      { title: "Extensions", text: "We draw expressions, gestures and everyday material." },
      {
        title: "Handover",
        text: "You get the source files and guidelines, and we show you how to use them.",
      },
    ],
    deliverables: [
      "Character profile",
      "Source files for the three views and standard colours",
      "Expressions and gestures, including transparent images",
      "Profile picture, cover and corner mark for long pictures",
      "Usage guidelines",
    ],
    cases: [
      {
        title: "A narrator for a finance education account",
        need: "Several authors took turns making articles and short videos in different styles and wanted one shared narrator.",
        work: "“The patient bookkeeper” in two main colours: three views, plus gestures for explaining, asking and warning.",
        delivery:
          "Character guidelines, expressions and cover templates that authors can use on their own.",
      },
      {
        title: "A mascot for a local tourism account",
        need: "Every event poster was designed from scratch, with no character to reuse.",
        work: "A silhouette drawn from a local plant, with outfits for four seasons on one interchangeable base.",
        delivery: "Source files for all four seasons, poster templates and print guidelines.",
      },
    ],
  },
  design02: {
    title: "UI design",
    lead: "Clear, usable interfaces for websites, mini-programs and apps, delivered ready for development.",
    suits: [
      "Features have piled up and users can’t find their way around.",
      "Buttons, colours and spacing differ from page to page.",
      "A new product needs its flows and looks settled before development.",
    ],
    scope: [
      "Assessment: a walkthrough of the main flows, with problems and priorities",
      "Information architecture: page structure, navigation and naming",
      "Prototype: the main flows and error states",
      "Visual design: light and dark, phone and desktop",
      "Component guidelines: colours, type sizes, spacing and controls",
    ],
    process: [
      {
        title: "Walkthrough",
        text: "We go through the main flows with users and note where they get stuck.",
      },
      {
        title: "Prototype",
        text: "Wireframes settle the structure and flow. Usability comes first.",
      },
      {
        title: "Visual design",
        text: "We design the key pages first and continue once you approve them.",
      },
      {
        title: "Components",
        text: "We document components and specifications and check every page with the developers.",
      },
      {
        title: "Acceptance",
        text: "Before launch, we compare the result with the design and fix any differences.",
      },
    ],
    deliverables: [
      "List of problems and recommendations",
      "Clickable prototype",
      "Design source files for all pages",
      "Component library and specifications",
      "Icons and assets",
    ],
    cases: [
      {
        title: "A redesigned reading page for a news mini-program",
        need: "Readers found the text too small, the ads disruptive and dark mode hard to read.",
        work: "New type size, line height and contrast, related articles moved to the end, and dark, loading and error states added.",
        delivery:
          "Reading and list page designs, component guidelines and an accessibility checklist.",
      },
      {
        title: "A simpler internal review tool",
        need: "Reviewers had to switch between several pages for every piece.",
        work: "The text, edit history and review comments on one page, with keyboard shortcuts for common actions.",
        delivery: "A prototype, page designs and a guide to keyboard use.",
      },
    ],
  },
};
