import type { Translation } from "../../translation";
import type { virtualHuman as zhCN } from "../zh-CN/virtual-human";

export const virtualHuman: Translation<typeof zhCN> = {
  animation01: {
    title: "Virtual digital human",
    lead: "A virtual human designed for your account: for live streams, bulletins, explanations and service.",
    suits: [
      "You need a constant presenter, and people are hard to schedule.",
      "You publish often and want face and voice to stay the same.",
      "A showroom, launch or course needs a guide.",
    ],
    scope: [
      "Concept: age, manner, clothes and where it appears",
      "Model: two or three dimensions, with materials",
      "Rigging: lips, expressions and common gestures",
      "Voice: timbre, speed and pauses",
      "Use: live stream, recording or screen",
    ],
    process: [
      { title: "Concept", text: "Settle purpose and figure; collect references." },
      { title: "Model", text: "Model and materials; the look is confirmed." },
      { title: "Rigging", text: "Lips, expressions and gestures; a trial recording." },
      { title: "Setup", text: "Picture and sound adjusted where they are used." },
      { title: "Handover", text: "Files and training for operators." },
    ],
    deliverables: [
      "Character sheet and licence note",
      "Source files of model and materials",
      "Library of expressions and gestures",
      "Voice settings",
      "Operating manual",
    ],
    cases: [
      {
        title: "A presenter for the morning market bulletin",
        need: "A bulletin every trading morning, and presenters were short.",
        work: "A calm figure with lips and common gestures rigged, driven by the written script.",
        delivery: "Model, gestures and a bulletin template.",
      },
      {
        title: "A showroom guide",
        need: "Visits came at any time, and guides were few.",
        work: "Words for each area, played on arrival, with captions.",
        delivery: "The figure, one video per area and playback settings.",
      },
    ],
  },
  animation02: {
    title: "Virtual-human video",
    lead: "You give the script, a virtual human presents it; we do picture, voice, captions and editing.",
    suits: [
      "You write regularly and want video too.",
      "There is no studio, and nobody who can appear.",
      "You need many short films in one style.",
    ],
    scope: [
      "Script: an article becomes something to be spoken",
      "Figure and scene: an existing figure or a custom virtual human",
      "Voice and captions: pronunciation checked, Chinese captions included",
      "Picture: charts, images and highlights",
      "Editing: landscape and portrait for each platform",
    ],
    process: [
      { title: "Topic", text: "Settle subject, length and platforms." },
      { title: "Script", text: "Rewrite, and mark pictures and pauses." },
      { title: "Sample", text: "A sample to confirm figure, voice and pace." },
      { title: "Production", text: "The whole film, pronunciation and captions checked." },
      { title: "Delivery", text: "Exported for each platform, final after corrections." },
    ],
    deliverables: [
      "Spoken script",
      "Film in landscape and portrait",
      "Caption files",
      "Cover picture",
      "Project files",
    ],
    cases: [
      {
        title: "A series on money matters",
        need: "Articles had steady readers; video was to follow.",
        work: "One question from each article, rewritten for speech, figures shown as charts, a risk note at the end.",
        delivery: "The series, captions, and one opening and ending for all.",
      },
      {
        title: "Films that explain a product",
        need: "The manual was long, and customer service answered the same questions.",
        work: "Short films by step: a virtual human explains, a screen recording shows.",
        delivery: "Films by step, captions and pictures for the help page.",
      },
    ],
  },
};
