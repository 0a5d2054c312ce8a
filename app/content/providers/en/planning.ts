import type { Translation } from "../../translation";
import type { planning as zhCN } from "../zh-CN/planning";

export const planning: Translation<typeof zhCN> = {
  scheme1: {
    title: "SEO",
    lead: "We check your site’s structure, content and speed so that search engines understand it and readers find it.",
    suits: [
      "Your site has been online for a long time, but even a search for your brand doesn’t find it.",
      "Traffic fell after a redesign.",
      "You have plenty of articles, but few readers come from search.",
    ],
    scope: [
      "Technical audit: indexing, duplicate pages, redirects and speed",
      "Keyword research: what readers ask, and whether your content answers it",
      "Page optimisation: titles, descriptions, structure and internal links",
      "Content plan: topics that readers need and your site lacks",
      "Tracking: indexing, ranking and traffic",
    ],
    process: [
      { title: "Audit", text: "We check the current state, list the problems and set priorities." },
      { title: "Plan", text: "You get a list of changes and a content plan, with reasons." },
      { title: "Implementation", text: "We help you make the changes or make them for you." },
      { title: "Tracking", text: "We record progress regularly and adjust the plan." },
      { title: "Handover", text: "We write the method down so that your team can carry on." },
    ],
    deliverables: [
      "Site audit report",
      "Map of keywords to pages",
      "List of changes and acceptance record",
      "Content plan",
      "Tracking report",
    ],
    cases: [
      {
        title: "Restructuring a finance news site",
        need: "Each article had several addresses, so duplicates appeared in search results.",
        work: "One address per article, canonical links, a sitemap, and duplicate columns merged.",
        delivery: "Audit report, list of changes and index tracking sheet.",
      },
      {
        title: "More content for a software tool’s site",
        need: "The site had only product pages, so people searching for instructions didn’t find it.",
        work: "Common questions became tutorials and Q&As, linked from the product pages.",
        delivery: "Topic list, tutorial template and a record of page improvements.",
      },
    ],
  },
  scheme2: {
    title: "Brand planning",
    lead: "Make clear who you are, what you do for whom and how you say it, then turn it into a content plan you can act on.",
    suits: [
      "A new brand needs a name, positioning and a voice.",
      "Your account has been running for a while and its content has lost direction.",
      "An upgraded product needs a new introduction to its readers.",
    ],
    scope: [
      "Research: reader interviews, similar content and your strengths",
      "Positioning: who you serve and what problem you solve",
      "Voice: name, slogan, tone and wording",
      "Content plan: columns, topics and rhythm",
      "Events: theme, running order and materials",
    ],
    process: [
      { title: "Research", text: "We interview readers and your team and collect the facts." },
      {
        title: "Positioning",
        text: "We propose positioning, discuss it with your team and settle it.",
      },
      { title: "Voice", text: "We create the name, slogan and language guidelines." },
      { title: "Plan", text: "We plan columns, topics and events." },
      { title: "Review", text: "After one cycle, we review the results together and adjust." },
    ],
    deliverables: [
      "Research notes and conclusions",
      "Brand positioning document",
      "Language and visual guidelines",
      "Content calendar",
      "Event plan",
    ],
    cases: [
      {
        title: "Positioning an investor education column",
        need: "Ordinary readers found the expert content hard to follow and rarely opened it.",
        work: "Interviews with beginners led to one rule, “one concept at a time”, and a consistent style for titles and endings.",
        delivery: "Positioning, language guidelines and a content calendar.",
      },
      {
        title: "Launching a local speciality brand",
        need: "A good product with no name and no consistent story.",
        work: "A name drawn from its origin and craft, and a reusable introduction.",
        delivery: "Name and slogan, packaging copy and a content plan for the first month.",
      },
    ],
  },
};
