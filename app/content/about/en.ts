import type { Translation } from "../translation";
import type { about as zhCN } from "./zh-CN";

export const about: Translation<typeof zhCN> = {
  title: "About us",
  lead: "We do one thing: get finished content to readers on every platform with less effort.",
  story: {
    title: "Our story",
    paragraphs: [
      "We are a subsidiary of a financial information company. Our first users were the editors down the hall: after every market close they wrote a piece, then published it again by hand on one platform after another.",
      "Writing deserves care; repeated uploading doesn’t. So we built a publishing tool for our own team, then added a hot list, a calendar, templates and reviews. Over time it became the service you see today.",
      "Today individual creators, start-up teams, agencies, companies and government departments use it to create articles, video and audio and publish them on many platforms at once.",
    ],
  },
  value: {
    title: "What matters to us",
    items: [
      {
        title: "Time for content",
        text: "The tool takes care of the repetitive steps, so creators can think about topics and wording.",
      },
      {
        title: "Accuracy before speed",
        text: "One wrong figure in a finance article can mislead readers, so we never skip the checks before publishing.",
      },
      {
        title: "No surprises on price",
        text: "Prices, quotas and limits are stated openly and in plain words.",
      },
      {
        title: "Respect for authors",
        text: "Content belongs to its author. We do only what the author asks.",
      },
    ],
  },
  vision: {
    title: "Vision",
    text: "No one who writes with care should be distracted by having too many platforms to publish on.",
  },
  team: {
    title: "Team",
    lead: "We are former editors, engineers and people who help users solve problems.",
    items: [
      {
        title: "Content",
        text: "Knows finance and securities writing, and maintains the calendar, hot list and templates.",
      },
      {
        title: "Product and design",
        text: "Visits users, shortens workflows and makes pages clearer.",
      },
      {
        title: "Engineering",
        text: "Builds the service and the browser extension, and keeps up with changes on each platform.",
      },
      {
        title: "Customer service",
        text: "Answers questions, handles reports and brings your feedback back to the team.",
      },
    ],
  },
  timeline: {
    title: "Milestones",
    years: [
      {
        time: "2015",
        title: "Started in a newsroom",
        text: "We organised topics, material and publishing for our own editors.",
      },
      {
        time: "2016",
        title: "First publishing tool",
        text: "An in-house tool that ended uploading the same article over and over.",
      },
      {
        time: "2017",
        title: "Material and templates",
        text: "We added text material and long-picture templates, and the team began to share one library.",
      },
      {
        time: "2018",
        title: "Hot list and calendar",
        text: "Daily trends and market dates in one place, so topics can be planned ahead.",
      },
      {
        time: "2019",
        title: "Interactive widgets",
        text: "Sign-up forms and polls inside an article let readers take part right away.",
      },
      {
        time: "2020",
        title: "Video and audio",
        text: "Publishing grew from articles to video and audio.",
      },
      {
        time: "2021",
        title: "Open to everyone",
        text: "We released v1.0.0 and v1.1.0 for individuals, teams and companies.",
      },
    ],
  },
  partners: {
    title: "Partners",
    lead: "The kinds of organisation we work with to serve creators.",
    items: [
      { id: "video", name: "Video platforms" },
      { id: "article", name: "Article platforms" },
      { id: "audio", name: "Audio platforms" },
      { id: "finance-media", name: "Financial media" },
      { id: "securities", name: "Securities firms" },
      { id: "fund", name: "Fund companies" },
      { id: "cloud", name: "Cloud providers" },
      { id: "payment", name: "Payment providers" },
      { id: "message", name: "SMS providers" },
      { id: "design", name: "Design studios" },
      { id: "software", name: "Software teams" },
      { id: "brand", name: "Brand consultancies" },
      { id: "virtual-human", name: "Virtual-human studios" },
      { id: "campus", name: "University media" },
    ],
  },
};
