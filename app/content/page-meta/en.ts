import type { PageMeta, PublicPage } from "./public-page";

export const pageMeta: Record<PublicPage, PageMeta> = {
  home: {
    title: "Recommended",
    description:
      "Publish articles, video and audio to many platforms at once, with several accounts on each. Marketing calendar, hot list, library, long pictures, widgets and statistics. 7-day Advanced VIP trial for new accounts.",
  },
  "home-design": {
    title: "Design and creativity",
    description:
      "Find design services for your accounts and brand: IP design, UI design, virtual digital humans and virtual-human video.",
  },
  "home-technology": {
    title: "Technology",
    description:
      "Find development services for platforms, software, mini-programs and H5 pages, delivered and accepted in stages.",
  },
  "home-planning": {
    title: "Planning and marketing",
    description:
      "Find SEO and brand planning services, from audit and positioning to a content plan you can act on.",
  },
  design01: {
    title: "IP design",
    description:
      "A lasting character for your account or brand: character profile, three views, expressions and usage guidelines, with sample cases.",
  },
  design02: {
    title: "UI design",
    description:
      "Interface design for websites, mini-programs and apps, from walkthrough and prototype to a component library ready for development.",
  },
  technology01: {
    title: "Platform building",
    description:
      "News sites, membership sites and internal content platforms, with admin, login and payment integration, and deployment.",
  },
  technology02: {
    title: "Software development",
    description:
      "Management systems and tools built around your workflow: research, prototype, staged development, acceptance and maintenance.",
  },
  technology03: {
    title: "Mini-programs and H5",
    description:
      "News mini-programs, event sign-ups, polls and topic pages that open right away on a phone, with help getting them approved and live.",
  },
  scheme1: {
    title: "SEO",
    description:
      "We audit your site’s structure, content and speed, study how readers search, and give you a list of changes and a content plan.",
  },
  scheme2: {
    title: "Brand planning",
    description:
      "Positioning, name and voice for your brand, turned into columns, topics and events, with sample cases.",
  },
  animation01: {
    title: "Virtual digital human",
    description:
      "Virtual humans for live streams, news reading, presentations and customer service, including modelling, rigging and voice.",
  },
  animation02: {
    title: "Virtual-human video",
    description:
      "You write the script and a virtual human presents it. We handle rewriting, voice-over, captions and editing, in landscape and portrait.",
  },
  customerCases: {
    title: "Customer cases",
    description:
      "How individual creators, start-up teams, operating agencies, companies and government use the service, and which plan suits each.",
  },
  pricing: {
    title: "Pricing",
    description:
      "Compare Free, Basic VIP (¥1,599 per year), Advanced VIP (¥7,999 per year) and Custom by channels, cloud storage, publications and features.",
  },
  downLoad: {
    title: "Browser extension",
    description:
      "Download version 3.4 of the browser extension and see how to install it in Edge, Chrome, 360 and QQ.",
  },
  assistance: {
    title: "Help centre",
    description:
      "Feature guide, FAQ and ten tutorial videos: calendar, hot list, interaction, material, long pictures, publishing, sharing and statistics.",
  },
  urlNavigate: {
    title: "Website navigation",
    description:
      "Data, material and e-commerce sites that content creators use. Log in to save your own favourites.",
  },
  aboutUs: {
    title: "About us",
    description:
      "We are a subsidiary of a financial information company and help creators publish their content. Our story, values, vision, team and milestones.",
  },
  updateLog: {
    title: "Update log",
    description: "New features and fixes in each version, including v1.0.0 and v1.1.0.",
  },
  useProtocol: {
    title: "User agreement",
    description:
      "Rights and duties when you use the site, the browser extension and memberships, including login, payment, content and disputes.",
  },
  jianguan: {
    title: "Site supervision measures",
    description:
      "How we supervise information and handle reports: reports handled within 8 hours, confirmed violations taken down within 24 hours.",
  },
  jiufen: {
    title: "Dispute handling",
    description:
      "How to negotiate, apply for a decision and appeal within 60 days when you have a dispute with another user or a service provider.",
  },
  yinsi: {
    title: "Privacy and copyright",
    description:
      "What information we collect, how we use and protect it, who owns content, and how we handle infringement notices.",
  },
  shiyong: {
    title: "Terms of use",
    description:
      "Terms for the service, accounts, payment, conduct, reader counts and after-sale support.",
  },
  mianze: {
    title: "Disclaimer",
    description:
      "Liability for user content, financial information, third-party platforms, service providers and interruptions, and what is not excluded.",
  },
  user: {
    title: "Network and user-information security",
    description:
      "How we protect the network and your information: logs kept for 60 days, accounts deleted within 3 working days, and what we ask of you.",
  },
  login: {
    title: "Log in",
    description:
      "Log in with a WeChat QR code or an SMS code. New accounts get a 7-day Advanced VIP trial.",
  },
  notFound: {
    title: "Page not found",
    description: "There is nothing at this address. You can go back to the home page.",
  },
};
