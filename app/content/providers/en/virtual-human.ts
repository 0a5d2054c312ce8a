import type { Translation } from "../../translation";
import type { virtualHuman as zhCN } from "../zh-CN/virtual-human";

export const virtualHuman: Translation<typeof zhCN> = {
  animation01: {
    title: "Virtual digital human",
    lead: "A virtual human designed to suit your account, for live streams, news reading, presentations and customer service.",
    suits: [
      "You need a regular presenter, and people are hard to schedule.",
      "You broadcast often and want a consistent look and voice.",
      "Your showroom, launch or course needs a guide.",
    ],
    scope: [
      "Concept: age, manner, clothing and where it will be used",
      "Model: 2D or 3D figure, with materials",
      "Rigging: lip sync, expressions and common gestures",
      "Voice: choice of voice, speed and pauses",
      "Setup: live stream, recording or display screen",
    ],
    process: [
      { title: "Concept", text: "We settle the purpose and look and collect references." },
      { title: "Model", text: "We complete the model and materials, and you confirm the look." },
      {
        title: "Rigging",
        text: "We add lip sync, expressions and gestures and record a test clip.",
      },
      { title: "Setup", text: "We adjust picture and sound where the figure is used." },
      { title: "Handover", text: "You get the files, and we train your operators." },
    ],
    deliverables: [
      "Character profile and licence terms",
      "Source files for the model and materials",
      "Expression and gesture library",
      "Voice settings",
      "Operating manual",
    ],
    cases: [
      {
        title: "A presenter for the morning market bulletin",
        need: "There was a bulletin every trading morning, and presenters were in short supply.",
        work: "A calm presenter with lip sync and common gestures, driven directly by a written script.",
        delivery: "A model, a gesture library and a bulletin template.",
      },
      {
        title: "A showroom guide",
        need: "Visitors came at any time, and there weren’t enough guides.",
        work: "A script for each area that plays when visitors arrive, with captions.",
        delivery: "The figure, a video for each area and playback instructions.",
      },
    ],
  },
  animation02: {
    title: "Virtual-human video",
    lead: "You write the script and a virtual human presents it. We take care of visuals, voice-over, captions and editing.",
    suits: [
      "You write regularly and want video as well.",
      "You have no studio and no one to appear on camera.",
      "You need a batch of short videos in one style.",
    ],
    scope: [
      "Script: your article rewritten to be spoken",
      "Figure and scene: an existing figure or a custom virtual human",
      "Voice-over and captions: pronunciation checked, Chinese captions included",
      "Visuals: charts, images and highlights",
      "Editing: landscape and portrait for each platform",
    ],
    process: [
      { title: "Topic", text: "We agree on the subject, length and platforms." },
      { title: "Script", text: "We rewrite the text and mark visuals and pauses." },
      {
        title: "Sample",
        text: "We make a sample so that you can confirm the figure, voice and pace.",
      },
      {
        title: "Production",
        text: "We produce the full video and check pronunciation and captions.",
      },
      {
        title: "Delivery",
        text: "We export it for each platform and finalise it after your changes.",
      },
    ],
    deliverables: [
      "Spoken script",
      "Final video in landscape and portrait",
      "Caption files",
      "Cover picture",
      "Project files",
    ],
    cases: [
      {
        title: "A personal finance series",
        need: "The articles had steady readers, and the client wanted video as well.",
        work: "One question from each article, rewritten for speech, with charts for the figures and a risk notice at the end.",
        delivery: "The series, captions, and a shared opening and ending.",
      },
      {
        title: "Product how-to videos",
        need: "The manual was too long, and customer service kept answering the same questions.",
        work: "A short video for each step: a virtual human explains while a screen recording demonstrates.",
        delivery: "Step-by-step videos, captions and images for the help page.",
      },
    ],
  },
};
