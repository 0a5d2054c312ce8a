import type { Translation } from "../translation";
import type { about as zhCN } from "./zh-CN";

export const about: Translation<typeof zhCN> = {
  title: "About us",
  lead: "We do one thing: help finished content reach readers on every platform with less effort.",
  story: {
    title: "Our story",
    paragraphs: [
      "We are a subsidiary of a finance-information company. Our first users were the editors next door: every day they wrote after the market closed and then published the same article again in one back-end after another.",
      "Writing deserves care; uploading again does not. So we made a publishing tool for our own team, added a hot list, a calendar, templates and review, and it grew into today's distribution service.",
      "Now individual creators, start-up teams, agencies, companies and public bodies create articles, video and audio with it and publish them on many platforms at once.",
    ],
  },
  value: {
    title: "What matters to us",
    items: [
      {
        title: "Time for content",
        text: "The tool takes the repeated steps; creators keep topic and wording.",
      },
      {
        title: "Right before fast",
        text: "One wrong figure can mislead readers of finance. Checks before publishing stay.",
      },
      { title: "Clear before charged", text: "Prices, quotas and limits are written plainly." },
      {
        title: "Respect for authors",
        text: "Content belongs to its author; we do what the author asks.",
      },
    ],
  },
  vision: {
    title: "Vision",
    text: "That nobody who writes with care is distracted because there are too many platforms.",
  },
  team: {
    title: "Team",
    lead: "People who have been editors, people who program, and people who help users.",
    items: [
      {
        title: "Content",
        text: "Knows finance and securities writing; keeps calendar, hot list and templates.",
      },
      { title: "Product and design", text: "Visits users, shortens the way and clears the page." },
      { title: "Development", text: "Builds service and extension and follows the platforms." },
      { title: "Customer service", text: "Answers, takes reports and brings back what users say." },
    ],
  },
  timeline: {
    title: "Years",
    years: [
      {
        time: "2015",
        title: "In an editorial office",
        text: "Topics, material and publishing put in order for our own editors.",
      },
      {
        time: "2016",
        title: "A first publishing tool",
        text: "Used inside, so that one article is not uploaded again and again.",
      },
      {
        time: "2017",
        title: "Material and templates",
        text: "Text material and long-picture templates; the team shares one library.",
      },
      {
        time: "2018",
        title: "Hot list and calendar",
        text: "Daily topics and market dates together, so topics can be planned.",
      },
      { time: "2019", title: "Widgets", text: "Sign-up and vote inside an article." },
      {
        time: "2020",
        title: "Video and audio",
        text: "Distribution grows from articles to video and audio.",
      },
      {
        time: "2021",
        title: "Open to all",
        text: "v1.0.0 and v1.1.0 are released for people, teams and companies.",
      },
    ],
  },
  partners: {
    title: "Partners",
    lead: "Kinds of organisations we work with to serve creators.",
    items: [
      { id: "video", name: "Video platforms" },
      { id: "article", name: "Article platforms" },
      { id: "audio", name: "Audio platforms" },
      { id: "finance-media", name: "Finance media" },
      { id: "securities", name: "Securities houses" },
      { id: "fund", name: "Fund houses" },
      { id: "cloud", name: "Cloud services" },
      { id: "payment", name: "Payment channels" },
      { id: "message", name: "SMS services" },
      { id: "design", name: "Design studios" },
      { id: "software", name: "Software teams" },
      { id: "brand", name: "Brand planners" },
      { id: "virtual-human", name: "Virtual-human studios" },
      { id: "campus", name: "University media" },
    ],
  },
};
