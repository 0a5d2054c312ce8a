import type { PageMeta, PublicPage } from "./public-page";

export const pageMeta: Record<PublicPage, PageMeta> = {
  home: {
    title: "Recommended",
    description:
      "Distribute articles, video and audio to many platforms in one action, with several accounts on each. Marketing calendar, hot list, library, long pictures, widgets and statistics, with a 7-day advanced VIP trial.",
  },
  "home-design": {
    title: "Design and creativity",
    description:
      "Design services for accounts and brands: IP design, UI design, virtual digital humans and virtual-human video.",
  },
  "home-technology": {
    title: "Technology",
    description:
      "Development services: platform building, software, mini-programs and H5, delivered and accepted in stages.",
  },
  "home-planning": {
    title: "Planning and marketing",
    description:
      "Planning services: SEO and brand planning, from a check and a position to a content plan you can carry out.",
  },
  design01: {
    title: "IP design",
    description:
      "A character that lasts for your account or brand: character sheet, three views, expressions and rules of use.",
  },
  design02: {
    title: "UI design",
    description:
      "Interfaces for websites, mini-programs and apps, from walk-through and prototype to components.",
  },
  technology01: {
    title: "Platform building",
    description:
      "News sites, member sites and internal content platforms, with back office, integration and deployment.",
  },
  technology02: {
    title: "Software development",
    description:
      "Management systems and tools for your workflow: study, prototype, development in stages, acceptance and maintenance.",
  },
  technology03: {
    title: "Mini-programs and H5",
    description:
      "News mini-programs, event sign-ups, votes and topic pages that open at once on a phone.",
  },
  scheme1: {
    title: "SEO",
    description:
      "A check of structure, content and speed, how readers ask, a list of changes and a content plan.",
  },
  scheme2: {
    title: "Brand planning",
    description:
      "Position, name and voice, with columns, topics and events; includes sample cases.",
  },
  animation01: {
    title: "Virtual digital human",
    description:
      "Virtual humans for live streams, bulletins, explanations and service: model, rigging and voice.",
  },
  animation02: {
    title: "Virtual-human video",
    description:
      "You give the script and a virtual human presents it: rewriting, voice, captions, editing, landscape and portrait.",
  },
  customerCases: {
    title: "Customer cases",
    description:
      "How individual creators, start-up teams, operating agencies, companies and public bodies use the service, and which plan fits.",
  },
  pricing: {
    title: "Pricing",
    description:
      "Free, basic VIP (CNY 1599 per year), advanced VIP (CNY 7999 per year) and custom, compared by channels, cloud disk, publications and features.",
  },
  downLoad: {
    title: "Browser extension",
    description:
      "Download extension version 3.4 and see how to install it in Edge, Chrome, 360 and QQ.",
  },
  assistance: {
    title: "Help centre",
    description:
      "Feature guide, FAQ and ten tutorial videos: calendar, hot list, interaction, material, long pictures, distribution, sharing and statistics.",
  },
  urlNavigate: {
    title: "Website navigation",
    description:
      "Data, material and e-commerce sites that creators use; log in to keep your own common sites.",
  },
  aboutUs: {
    title: "About us",
    description:
      "A subsidiary of a finance-information company that helps creators distribute content: story, values, vision, team and years.",
  },
  updateLog: {
    title: "Update log",
    description: "What each version added and mended, including v1.0.0 and v1.1.0.",
  },
  useProtocol: {
    title: "User agreement",
    description:
      "Rights and duties when you use the site, the browser extension and memberships: login, payment, content and disputes.",
  },
  jianguan: {
    title: "Site supervision measures",
    description:
      "How information is supervised and reports are taken: handled within 8 hours, takedown within 24 hours.",
  },
  jiufen: {
    title: "Dispute handling",
    description:
      "How to negotiate, ask for a decision and appeal within 60 days when users or providers disagree.",
  },
  yinsi: {
    title: "Privacy and copyright",
    description:
      "What information we collect and how we protect it, who owns content, and how infringements are handled.",
  },
  shiyong: {
    title: "Terms of use",
    description:
      "Service, accounts, payment, conduct, how readers are counted, and after-sale support.",
  },
  mianze: {
    title: "Disclaimer",
    description:
      "Responsibility for user content, finance information, other platforms, providers and interruptions, and what is not excluded.",
  },
  user: {
    title: "Network and user-information security",
    description:
      "How the network and your information are protected: logs kept 60 days, accounts deleted within 3 working days, and your part.",
  },
  login: {
    title: "Log in",
    description:
      "Log in with a WeChat QR code or an SMS code; a new account has a 7-day advanced VIP trial.",
  },
  notFound: {
    title: "Page not found",
    description: "There is nothing at this address; go on from the home page.",
  },
};
