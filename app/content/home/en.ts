import type { Translation } from "../translation";
import type { home as zhCN } from "./zh-CN";

export const home: Translation<typeof zhCN> = {
  hero: {
    title: "Write once, publish on many platforms",
    lead: "Create, review and distribute articles, video and audio in one place. Run several accounts on each platform and see all your results together.",
    start: "Log in to start",
    pricing: "See pricing",
    note: "Every new account includes a 7-day Advanced VIP trial",
  },
  flow: {
    title: "From topic to results in four steps",
    steps: [
      {
        title: "Find a topic",
        text: "The marketing calendar shows holidays and industry dates, and the daily hot list shows what people are talking about today.",
      },
      {
        title: "Create the content",
        text: "Import a Word file, a PDF or a link and keep editing. Add text and images from your library, or a sign-up form, a poll or products.",
      },
      {
        title: "Publish once",
        text: "Choose platforms and accounts, then publish now or schedule it for later.",
      },
      {
        title: "See the results",
        text: "Statistics show what went out on each platform and how it performed, so you can see which topics work.",
      },
    ],
  },
  product: {
    title: "What you see after logging in",
    lead: "Real screens from the product.",
    screens: [
      {
        id: "workbench",
        alt: "The workbench: entries for writing, publishing, accounts and statistics on one page, in groups",
        caption: "The workbench: everything your account can do, on one page.",
      },
      {
        id: "purchase",
        alt: "Buying a plan: the account, its current plan, both plans with price and effect, years and payment method",
        caption: "Buying a plan: you see who it is for and when it starts and ends before you pay.",
      },
    ],
  },
  features: {
    title: "Tools for every working day",
    lead: "Writing, layout, review and publishing are in one place, so you don’t have to jump between dashboards.",
    items: [
      {
        icon: "send",
        title: "One-click publishing",
        text: "Submit an article, video or audio once and send it to many platforms, with several accounts on each.",
      },
      {
        icon: "calendar",
        title: "Marketing calendar",
        text: "See holidays, industry events and market dates by month and plan topics ahead.",
      },
      {
        icon: "trend",
        title: "Daily hot list",
        text: "Today’s trending topics on one page. Open one and start writing.",
      },
      {
        icon: "vote",
        title: "Interactive widgets",
        text: "Add a sign-up form, a poll or products to an article so that readers can take part.",
      },
      {
        icon: "folder",
        title: "Material library",
        text: "Keep reusable text and import Word, PDF and video files. Your team shares one library.",
      },
      {
        icon: "template",
        title: "Long-picture templates",
        text: "Pick a template, swap in your text and images, and export a long picture that reads well on phones.",
      },
      {
        icon: "clock",
        title: "Scheduled publishing",
        text: "Set a time once the piece is done. Tomorrow’s morning briefing can be ready tonight.",
      },
      {
        icon: "microphone",
        title: "Sharing with audio",
        text: "Share an article to a chat app with an audio version for people on the move.",
      },
      {
        icon: "chart",
        title: "Statistics",
        text: "Publishing, sharing and reading figures in one place, ready for your weekly review.",
      },
    ],
  },
  finance: {
    title: "Built with finance writers in mind",
    lead: "We are part of a financial information company. We know the pace of the work and what must be checked before anything is published.",
    points: [
      "The marketing calendar includes market dates, so you can plan pre-market and after-hours pieces.",
      "Checks for typos and non-compliant wording before you publish mean fewer rejections.",
      "Turn a PDF, such as a research report, into editable text, or save it as a Word file.",
      "A reviewer approves each piece before it goes out.",
    ],
  },
  segments: {
    title: "Who uses it",
    lead: "Whether one person writes or a department works together, there is a way that fits.",
    items: [
      {
        id: "creator",
        title: "Individual creators",
        text: "One person writes and runs the accounts, and leaves repeated publishing to the tool.",
      },
      {
        id: "team",
        title: "Start-up teams",
        text: "A few people share material and accounts, divide the writing and keep to a plan.",
      },
      {
        id: "agency",
        title: "Operating agencies",
        text: "Run accounts for several brands, grouped by brand, with publishing and results kept apart.",
      },
      {
        id: "enterprise",
        title: "Enterprise and government",
        text: "Members write, review and publish by role; a private deployment is possible.",
      },
    ],
  },
  providers: {
    title: "Work with specialists",
    lead: "Design, development and planning around your content, by service providers on the platform.",
    categories: [
      {
        id: "design",
        title: "Design and creativity",
        lead: "Characters, interfaces and virtual humans that give an account its own face.",
        cards: [
          {
            id: "design01",
            title: "IP design",
            text: "A character your account can use for years, with expressions and rules for its use.",
          },
          {
            id: "design02",
            title: "UI design",
            text: "Interfaces for websites, mini-programs and apps, delivered ready for development.",
          },
          {
            id: "animation01",
            title: "Virtual digital human",
            text: "Modelled and rigged to fit your role, for live streams, bulletins and explanations.",
          },
          {
            id: "animation02",
            title: "Virtual-human video",
            text: "You give the script, a virtual human presents it; you get the film and its captions.",
          },
        ],
      },
      {
        id: "technology",
        title: "Technology and development",
        lead: "From content platforms to mini-programs, designed to your needs and put online.",
        cards: [
          {
            id: "technology01",
            title: "Platform building",
            text: "News sites, member sites or internal content platforms, with back office and deployment.",
          },
          {
            id: "technology02",
            title: "Software development",
            text: "Management systems and tools for your workflow, delivered and accepted in stages.",
          },
          {
            id: "technology03",
            title: "Mini-programs and H5",
            text: "Event pages, sign-ups, votes and news mini-programs that open at once on a phone.",
          },
        ],
      },
      {
        id: "planning",
        title: "Planning and marketing",
        lead: "Help people find your content and remember your brand.",
        cards: [
          {
            id: "scheme1",
            title: "SEO",
            text: "We check the structure and content of your site and improve how it shows in search results.",
          },
          {
            id: "scheme2",
            title: "Brand planning",
            text: "Position, name and voice, put together as a content plan you can carry out.",
          },
        ],
      },
    ],
    more: "See the service",
  },
  closing: {
    title: "Install the extension and distribute for the first time",
    text: "A browser extension does the distributing. It works in Edge, Chrome, 360 and QQ; the current version is 3.4.",
    download: "Get the extension",
    help: "Read the help",
  },
};
