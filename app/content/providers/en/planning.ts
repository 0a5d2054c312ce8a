import type { Translation } from "../../translation";
import type { planning as zhCN } from "../zh-CN/planning";

export const planning: Translation<typeof zhCN> = {
  scheme1: {
    title: "SEO",
    lead: "We check structure, content and speed, so that search engines understand your site and readers find it.",
    suits: [
      "The site has been online for long, and a search for your name does not find it.",
      "Visits fell after a redesign.",
      "There are many articles, but few readers come from search.",
    ],
    scope: [
      "Technical check: indexing, duplicate pages, redirects and speed",
      "Keywords: how readers ask, and whether your content answers",
      "Pages: titles, descriptions, structure and internal links",
      "Content plan: topics readers need and the site lacks",
      "Tracking: indexing, ranking and visits",
    ],
    process: [
      { title: "Diagnosis", text: "Check the present state and order the problems." },
      { title: "Plan", text: "A list of changes and a content plan, with reasons." },
      { title: "Work", text: "We help with the changes or carry them out." },
      { title: "Tracking", text: "Changes are recorded regularly and the plan adjusted." },
      { title: "Handover", text: "The method is written down for your team." },
    ],
    deliverables: [
      "Site diagnosis",
      "Table of keywords and pages",
      "List of changes with acceptance",
      "Content plan",
      "Tracking report",
    ],
    cases: [
      {
        title: "Structure of a finance news site",
        need: "One article had several addresses, and duplicates appeared in search.",
        work: "One address each, canonical links and a sitemap, duplicate columns merged.",
        delivery: "Diagnosis, list of changes and an indexing table.",
      },
      {
        title: "More content for a tool site",
        need: "There were product pages only; readers who searched for instructions did not find it.",
        work: "Common questions became tutorials and answers, linked from the product pages.",
        delivery: "Topic list, tutorial template and a record of page work.",
      },
    ],
  },
  scheme2: {
    title: "Brand planning",
    lead: "Who we are, what we do for whom and how we say it, turned into a content plan you can carry out.",
    suits: [
      "A new brand needs a name, a position and a voice.",
      "An account has run for a while and its content has lost direction.",
      "A renewed product has to introduce itself again.",
    ],
    scope: [
      "Research: readers, similar content and your strengths",
      "Position: whom you serve and which problem you solve",
      "Voice: name, motto, tone and words",
      "Content plan: columns, topics and rhythm",
      "Events: theme, sequence and material",
    ],
    process: [
      { title: "Research", text: "Talk with readers and the team; collect facts." },
      { title: "Position", text: "Propose a position, discuss it and settle it." },
      { title: "Voice", text: "Name, motto and rules of language." },
      { title: "Plan", text: "Columns, topics and events." },
      { title: "Review", text: "After one cycle, look back together and adjust." },
    ],
    deliverables: [
      "Research notes and conclusions",
      "Brand position",
      "Rules for language and visuals",
      "Content calendar",
      "Event plan",
    ],
    cases: [
      {
        title: "Position of an investor-education column",
        need: "Expert content that ordinary readers found hard and seldom opened.",
        work: "Beginners were interviewed; “one notion at a time” was settled, titles and endings made alike.",
        delivery: "Position, rules of language and content calendar.",
      },
      {
        title: "Start of a local speciality brand",
        need: "A good product without a name or a common story.",
        work: "A name from place and craft, and an introduction that can be used again and again.",
        delivery: "Name and motto, packaging text and a plan for the first month.",
      },
    ],
  },
};
