import { heading, paragraph, section } from "../../blocks";
import type { Translation } from "../../translation";
import type { faq as zhCN } from "../zh-CN/faq";

export const faq: Translation<typeof zhCN> = [
  section(
    "faq-content",
    "Content creation",
    heading("Which features are for members only?"),
    paragraph(
      "Hot articles and the image center are member-only. The marketing calendar, the daily hot list and parsing of links, PDF and Word are for members too; see the pricing page.",
    ),
    heading("Why does the import of a Word or PDF file fail?"),
    paragraph(
      "Check whether the file is larger than 5 MB, then whether it is locked or damaged. A scan has no text, so only pictures come out; run text recognition first.",
    ),
    heading("The layout changed after the import"),
    paragraph(
      "Titles, paragraphs and pictures are kept; complicated tables and columns may need work by hand. Put the structure right first, then apply styles.",
    ),
    heading("Can I lose what I am writing?"),
    paragraph(
      "Save before you leave. A login is valid for one day; when you write for long, save after each part.",
    ),
    heading("Do the wrong-word and violation checks replace a reviewer?"),
    paragraph(
      "No. They find common problems but cannot judge facts and figures, and a platform may still refuse. Read once more before you publish.",
    ),
    heading("How do members of a company divide the work?"),
    paragraph(
      "A company assigns roles such as project admin, content admin, checker and writer; each sees different features. Writers submit, and pieces go out once they are approved.",
    ),
  ),
  section(
    "faq-template",
    "Template design",
    heading("How far can I change a long-picture template?"),
    paragraph(
      "Text, pictures, colours and the order of parts can all change. Save the result as your own template for next time.",
    ),
    heading("Text looks blurred in the exported picture"),
    paragraph(
      "Use sharp originals and do not enlarge small pictures. Send the original file, so that the chat app does not compress it again.",
    ),
    heading("May I use fonts and pictures of a template commercially?"),
    paragraph(
      "Templates may be used for your work within the service. For fonts and pictures you upload, make sure that you have a licence.",
    ),
    heading("Where are the video templates?"),
    paragraph("They are a member feature: choose Video in Template design."),
  ),
  section(
    "faq-video",
    "Video distribution",
    heading("Is there a size limit for video?"),
    paragraph("A video may have up to 50 MB. Lower resolution or bit rate, or cut it into parts."),
    heading("Which video platforms are supported?"),
    paragraph(
      "The free plan supports Douyin, Kuaishou and Channels. Member plans have more channels, as stated when you buy.",
    ),
    heading("Nothing happens when I distribute"),
    paragraph(
      "Distribution needs the browser extension. Make sure version 3.4 is installed and enabled, reload the page, and check that you are logged in to the platform.",
    ),
    heading("Some platforms succeeded and some failed. Do I send everything again?"),
    paragraph(
      "No. In the records tick only those that failed, correct title, cover or length as shown, and retry.",
    ),
    heading("Can several accounts on one platform publish together?"),
    paragraph(
      "With advanced VIP you can log in several accounts on the same channel and tick them. Free and basic VIP have one account per channel.",
    ),
    heading("I am told not to publish articles so frequently"),
    paragraph(
      "You published too much in a short time. Wait a little, or spread pieces with scheduled publishing.",
    ),
  ),
];
