import { list, note, paragraph, section, steps, table } from "../../blocks";
import type { Translation } from "../../translation";
import type { guide as zhCN } from "../zh-CN/guide";

export const guide: Translation<typeof zhCN> = [
  section(
    "calendar",
    "Marketing calendar",
    paragraph(
      "The marketing calendar lists holidays, industry events and market dates by month, so you can plan topics ahead. It’s a member feature.",
    ),
    steps(
      "Open Marketing calendar in the workbench.",
      "Go to the month you want. Days with events are marked.",
      "Open a day to see its events.",
      "Choose an event and start an article from it.",
    ),
    note(
      "If you write about finance, use market dates to prepare and schedule pre-market and after-hours pieces early.",
    ),
  ),
  section(
    "hot",
    "Daily hot list",
    paragraph(
      "The daily hot list gathers today’s trending topics, so you can write timely pieces and see what readers care about. It’s a member feature.",
    ),
    steps(
      "Open Daily hot list in the workbench.",
      "Browse the list and open a topic to see its source.",
      "Once you’ve confirmed the information is reliable, start writing from the topic.",
    ),
    note(
      "The list is drawn from public information and may be late or wrong. Check the original source before you write about securities or funds.",
    ),
  ),
  {
    ...section(
      "interaction",
      "Interaction",
      paragraph(
        "Widgets sit inside an article so that readers can take part right away. There are three: sign-up form, poll and products.",
      ),
      table(
        "The three widgets",
        ["Widget", "Good for", "What readers do"],
        [
          "Sign-up",
          "Events, courses and roadshows",
          "Enter a mobile number; name and note are optional",
        ],
        ["Poll", "Opinions and contests", "Choose and submit"],
        ["Products", "Books, courses or goods", "Read about them and go to buy"],
      ),
    ),
    items: [
      section(
        "sign-up",
        "Sign-up",
        steps(
          "In the editor, choose Interaction, then Sign-up.",
          "Enter the event’s name, description and closing time.",
          "Insert it, check the preview and publish.",
          "See who signed up in the interaction data.",
        ),
        paragraph(
          "The mobile number is required; name and note are optional. Tell readers what the information is for, and use it for nothing else.",
        ),
      ),
      section(
        "vote",
        "Poll",
        steps(
          "In the editor, choose Interaction, then Poll.",
          "Enter the question and the choices, and allow one answer or several.",
          "Set a closing time and insert the poll.",
          "After publishing, see the votes for each choice in the interaction data.",
        ),
        paragraph("Short, distinct choices are easier to answer."),
      ),
      section(
        "goods",
        "Products",
        steps(
          "In the editor, choose Interaction, then Products.",
          "Enter the name, description and purchase link, and add an image.",
          "Insert it where it fits, check the preview and publish.",
        ),
        paragraph(
          "The author is responsible for product information. Be truthful about prices and effects, and follow each platform’s rules.",
        ),
      ),
    ],
  },
  {
    ...section(
      "material",
      "Material",
      paragraph(
        "The library keeps the text and files you use often, at hand while you write and shared with your team.",
      ),
      table(
        "Size limits for imported files",
        ["File", "Limit", "After the import"],
        ["Word", "5 MB", "Parsed into an article you can edit"],
        ["PDF", "5 MB", "Parsed into an article you can edit"],
        ["Video", "50 MB", "Saved to cloud storage for video publishing"],
      ),
    ),
    items: [
      section(
        "material-text",
        "Text",
        steps(
          "Open Material, choose Text and create an entry.",
          "Enter a title and text, choose a group and save.",
          "While you write, open the panel and click an entry to insert it at the cursor.",
        ),
        paragraph("Good for openings, closings, risk notices and author bios that you reuse."),
      ),
      section(
        "material-import",
        "Import",
        steps(
          "Open Material and choose Import.",
          "Choose a Word, PDF or video file, or paste the link of an article.",
          "Wait while it is parsed, then check the headings, paragraphs and images.",
          "Save it to the library or start editing.",
        ),
        note(
          "Word and PDF up to 5 MB, video up to 50 MB. If a file is larger, compress its images or split it.",
        ),
        paragraph(
          "Parsing links, PDFs and Word files is a member feature. Get permission before you import other people’s work.",
        ),
      ),
    ],
  },
  section(
    "long-picture",
    "Long picture",
    paragraph(
      "A long-picture template turns text and images into one tall picture for phones. It works well for morning briefings, data explainers and event pages.",
    ),
    steps(
      "Open Template design and choose Long picture.",
      "Pick a template that suits your purpose and open it for editing.",
      "Replace the text and images and arrange the sections.",
      "Check the preview and save, then download the picture or publish it.",
    ),
    paragraph(
      "Make one point per screen and put the conclusion in the heading, so that people who skim still get it.",
    ),
  ),
  section(
    "distribution",
    "Publishing",
    paragraph(
      "Publish one piece to many platforms and accounts at once. The browser extension does the publishing, so install version 3.4 first.",
    ),
    steps(
      "Install the extension by following the steps for your browser on the download page.",
      "Log in to your platform accounts in the same browser.",
      "Open the finished article, video or audio and choose Publish.",
      "Choose platforms and accounts, and add the title, cover and category each platform asks for.",
      "Publish now or set a time.",
      "See the result on each platform in your publishing history, and fix and retry any that failed.",
    ),
    list(
      "The free plan has one account per channel. Advanced VIP allows several accounts on the same channel.",
      "Publications are counted per year: 100 on the free plan, 2000 with Basic VIP, 3600 with Advanced VIP.",
      "For scheduled publishing, keep your computer and browser on until the piece is out.",
    ),
    note(
      "If you publish too often in a short time, you’ll be asked to slow down. Wait a while and try again.",
    ),
  ),
  {
    ...section(
      "share",
      "Share",
      paragraph(
        "Share a link to your article with friends or group chats. Add audio for people who would rather listen.",
      ),
      note(
        "In the share feature, one reader counts as a set multiple of readers, so the number shown is not the number of people.",
      ),
    ),
    items: [
      section(
        "share-voice",
        "Add audio",
        steps(
          "Open the article and choose Share.",
          "Choose Add audio and pick a voice.",
          "Listen to it and check the pronunciation and pauses.",
          "Save. Readers can play it on the shared page.",
        ),
        paragraph(
          "Stock codes, abbreviations and characters with several readings are often mispronounced. Listen to each part and reword it where needed.",
        ),
      ),
      section(
        "share-chat",
        "Share to a chat",
        steps(
          "Open the article and choose Share.",
          "Check the title, summary and cover.",
          "Scan the code with your phone and open it in your chat app.",
          "Send it to friends or a group.",
        ),
        paragraph("Open it on your own phone first and check the images and audio."),
      ),
    ],
  },
  section(
    "statistics",
    "Statistics",
    paragraph(
      "Statistics bring publishing, sharing and reading figures together and show which topics and channels work.",
    ),
    steps(
      "Open Statistics and choose a period.",
      "See figures by platform, account or article.",
      "Compare similar topics and note which titles and publishing times did well.",
    ),
    paragraph(
      "Platforms count and update differently. If figures differ, the platform’s own dashboard is right.",
    ),
  ),
];
