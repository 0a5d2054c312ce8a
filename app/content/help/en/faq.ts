import type { Translation } from "../../translation";
import { question, questions } from "../questions";
import type { faq as zhCN } from "../zh-CN/faq";

export const faq: Translation<typeof zhCN> = [
  questions(
    "faq-content",
    "Creating content",
    question(
      "faq-member-only",
      "Which features are for members only?",
      "Hot articles and the image centre are member-only. The marketing calendar, the daily hot list, and parsing of links, PDFs and Word files are also for members. See the pricing page for details.",
    ),
    question(
      "faq-import-fails",
      "Why did my Word or PDF import fail?",
      "First check that the file is no larger than 5 MB, then that it isn’t password-protected or damaged. A scan has no text layer, so it comes out as images only; run text recognition on it first.",
    ),
    question(
      "faq-layout",
      "The layout changed after the import. What can I do?",
      "Headings, paragraphs and images are kept. Complex tables and multi-column layouts may need adjusting by hand. Fix the structure first, then apply styles.",
    ),
    question(
      "faq-lost-work",
      "Can I lose what I’m writing?",
      "Save before you leave the page. You stay logged in for one day, so on long pieces it’s best to save after each section.",
    ),
    question(
      "faq-review",
      "Do the typo check and the compliance check replace a human reviewer?",
      "No. They catch common problems, but they can’t judge facts or figures, and passing them doesn’t mean a platform will accept the piece. Read it once more before you publish.",
    ),
    question(
      "faq-roles",
      "How do people in a company share the work?",
      "A company can assign roles such as project admin, content admin, reviewer and writer, and each role sees different features. Writers submit drafts, which go out once they are approved.",
    ),
  ),
  questions(
    "faq-template",
    "Template design",
    question(
      "faq-long-picture",
      "How much of a long-picture template can I change?",
      "Text, images, colours and the order of the sections. Save the result as your own template to use it again.",
    ),
    question(
      "faq-blurred",
      "Why is the text blurry in my exported picture?",
      "Start from sharp originals, and don’t enlarge small images. When you send the picture, send the original file so that the chat app doesn’t compress it again.",
    ),
    question(
      "faq-licence",
      "Can I use the fonts and images in a template commercially?",
      "You may use templates for your own work within the service. For fonts and images that you upload, make sure you have a licence.",
    ),
    question(
      "faq-video-templates",
      "Where are the video templates?",
      "Video templates are a member feature. In Template design, choose Video.",
    ),
  ),
  questions(
    "faq-video",
    "Video publishing",
    question(
      "faq-video-size",
      "Is there a size limit for videos?",
      "Videos can be up to 50 MB. If yours is larger, lower the resolution or bit rate, or cut it into parts.",
    ),
    question(
      "faq-platforms",
      "Which video platforms are supported?",
      "The free plan supports Douyin, Kuaishou and WeChat Channels. Member plans add more; they are listed when you buy.",
    ),
    question(
      "faq-no-reaction",
      "I click Publish and nothing happens. Why?",
      "Publishing needs the browser extension. Check that version 3.4 is installed and enabled, reload the page, and make sure you are logged in to the platform.",
    ),
    question(
      "faq-partly-failed",
      "Some platforms worked and some failed. Do I have to publish everywhere again?",
      "No. In your publishing history, select only the platforms that failed, adjust the title, cover or length as the message says, and try again.",
    ),
    question(
      "faq-several-accounts",
      "Can I publish from several accounts on one platform?",
      "With Advanced VIP you can log in to several accounts on the same platform and choose which ones to publish from. The free plan and Basic VIP have one account per platform.",
    ),
    question(
      "faq-too-often",
      "It says I’m publishing too often. What should I do?",
      "You published too much in a short time. Wait a while, or use scheduled publishing to spread your posts out.",
    ),
  ),
];
