import { list, note, paragraph, section, steps, table } from "../../blocks";
import type { Translation } from "../../translation";
import type { guide as zhCN } from "../zh-CN/guide";

export const guide: Translation<typeof zhCN> = [
  section(
    "calendar",
    "Marketing calendar",
    paragraph(
      "The marketing calendar lists holidays, industry events and market dates by month, so that you can plan topics ahead. It is a member feature.",
    ),
    steps(
      "Open Marketing calendar in the workbench.",
      "Go to the month you want; days with events are marked.",
      "Open a day to read its events.",
      "Choose an event and start an article from it.",
    ),
    note(
      "Finance writers can use market dates to write pieces for before and after trading early and schedule them.",
    ),
  ),
  section(
    "hot",
    "Daily hot list",
    paragraph(
      "The daily hot list gathers the topics of the day, for timely pieces and for learning what readers care about. It is a member feature.",
    ),
    steps(
      "Open Daily hot list in the workbench.",
      "Read the list and open a topic to see its source.",
      "When you trust the information, start writing from the topic.",
    ),
    note(
      "The list comes from public information and may be late or wrong. Check the original source before you write on securities or funds.",
    ),
  ),
  {
    ...section(
      "interaction",
      "Interaction",
      paragraph(
        "Widgets stand inside an article, so readers can take part at once. There are three: sign-up, vote and goods.",
      ),
      table(
        "The three widgets",
        ["Widget", "Good for", "What readers do"],
        [
          "Sign-up",
          "Events, courses and roadshows",
          "Enter a mobile number; name and remark are optional",
        ],
        ["Vote", "Opinions and competitions", "Choose and submit"],
        ["Goods", "Books, courses or products", "Read about it and go to buy"],
      ),
    ),
    items: [
      section(
        "sign-up",
        "Sign-up",
        steps(
          "In the editor choose Interaction, then Sign-up.",
          "Enter the event's name, description and closing time.",
          "Insert it, check the preview and publish.",
          "See who signed up in the interaction data.",
        ),
        paragraph(
          "The mobile number is required; name and remark are optional. Tell readers what the information is for and use it for nothing else.",
        ),
      ),
      section(
        "vote",
        "Vote",
        steps(
          "In the editor choose Interaction, then Vote.",
          "Enter the question and the choices; allow one or several.",
          "Set a closing time and insert it.",
          "After publishing, see the votes for each choice in the interaction data.",
        ),
        paragraph("Keep choices short and distinct; they are easier to answer."),
      ),
      section(
        "goods",
        "Goods",
        steps(
          "In the editor choose Interaction, then Goods.",
          "Enter name, description and the link to buy, and add a picture.",
          "Insert it where it fits, check the preview and publish.",
        ),
        paragraph(
          "The author answers for what is said about goods. State price and effect truthfully and follow each platform's rules.",
        ),
      ),
    ],
  },
  {
    ...section(
      "material",
      "Material",
      paragraph(
        "The library keeps text and files you use often, ready while you write and shared with your team.",
      ),
      table(
        "Size limits for imported files",
        ["File", "Limit", "After the import"],
        ["Word", "5 MB", "Parsed into an article you can edit"],
        ["PDF", "5 MB", "Parsed into an article you can edit"],
        ["Video", "50 MB", "Kept on the cloud disk for video distribution"],
      ),
    ),
    items: [
      section(
        "material-text",
        "Text",
        steps(
          "Open Material, choose Text and create an entry.",
          "Enter title and text, choose a group and save.",
          "While writing, open the panel and click to insert at the cursor.",
        ),
        paragraph(
          "Good for openings, closings, risk notes and author notes that you use again and again.",
        ),
      ),
      section(
        "material-import",
        "Import",
        steps(
          "Open Material and choose Import.",
          "Choose a Word, PDF or video file, or paste the link of an article.",
          "Wait for parsing, then check titles, paragraphs and pictures.",
          "Save it to the library or start editing.",
        ),
        note(
          "Word and PDF up to 5 MB, video up to 50 MB. Compress pictures or split the file if it is larger.",
        ),
        paragraph(
          "Parsing of links, PDF and Word are member features. Obtain permission before you import the work of others.",
        ),
      ),
    ],
  },
  section(
    "long-picture",
    "Long picture",
    paragraph(
      "A long-picture template turns text and pictures into one picture for phones, often for morning briefings, data explained or events.",
    ),
    steps(
      "Open Template design and choose Long picture.",
      "Pick a template by purpose and edit it.",
      "Replace text and pictures and put the parts in order.",
      "Check the preview, save, and download the picture or distribute it.",
    ),
    paragraph(
      "One screen, one point; let titles say the conclusion, so that people who scroll still get it.",
    ),
  ),
  section(
    "distribution",
    "Distribution",
    paragraph(
      "Distribution publishes one piece on many platforms and accounts. The browser extension does it, so install version 3.4 first.",
    ),
    steps(
      "Install the extension as the download page describes for your browser.",
      "Log in to your platform accounts in the same browser.",
      "Open the finished article, video or audio and choose Distribute.",
      "Tick platforms and accounts and add title, cover and category where a platform asks for them.",
      "Publish now, or set a time.",
      "See each platform's result in the records; correct and retry what failed.",
    ),
    list(
      "The free plan has one account per channel; advanced VIP has several accounts on the same channel.",
      "Publications are counted per year: 100 free, 2000 with basic VIP, 3600 with advanced VIP.",
      "Keep computer and browser on until a scheduled publication is out.",
    ),
    note(
      "If you publish too often you are asked not to publish articles so frequently; please try again later.",
    ),
  ),
  {
    ...section(
      "share",
      "Share",
      paragraph(
        "Sharing makes a link to your article for friends or group chats. Add a voice reading for people who would rather listen.",
      ),
      note(
        "In the share feature one reader counts as a set multiple of readers, so the number shown is not the number of people.",
      ),
    ),
    items: [
      section(
        "share-voice",
        "Add voice",
        steps(
          "Open the article and choose Share.",
          "Choose Add voice and pick a voice.",
          "Listen to the reading and its pauses.",
          "Save; readers can play it on the shared page.",
        ),
        paragraph(
          "Stock codes, abbreviations and ambiguous characters are often misread. Listen to each part and rewrite where needed.",
        ),
      ),
      section(
        "share-chat",
        "Share to chat",
        steps(
          "Open the article and choose Share.",
          "Check title, summary and cover.",
          "Scan the code with your phone and open it in your chat app.",
          "Send it to friends or a group.",
        ),
        paragraph("Look at it on your own phone first and check pictures and voice."),
      ),
    ],
  },
  section(
    "statistics",
    "Statistics",
    paragraph(
      "Statistics gather publishing, sharing and reading, and show which topics and channels work.",
    ),
    steps(
      "Open Statistics and choose a period.",
      "See figures by platform, account or article.",
      "Compare similar topics and note which titles and times did well.",
    ),
    paragraph("Platforms count and update differently; a platform's own back-end prevails."),
  ),
];
