import type { Translation } from "../../translation";
import type { technology as zhCN } from "../zh-CN/technology";

export const technology: Translation<typeof zhCN> = {
  technology01: {
    title: "Platform building",
    lead: "A news site, member site or internal content platform, from requirements to deployment.",
    suits: [
      "Your content lives on other platforms only, and you want a site of your own.",
      "You need members, paid reading or internal use.",
      "The present system is hard to maintain and is to be replaced.",
    ],
    scope: [
      "Requirements: roles, flows and kinds of content",
      "Front end: home, columns, articles, search and member centre",
      "Back office: editing, review, publishing and permissions",
      "Integration: login, payment, SMS and statistics",
      "Deployment: servers, domain, backup and monitoring",
    ],
    process: [
      { title: "Requirements", text: "Roles and flows, written down and confirmed by both sides." },
      { title: "Design", text: "Data, pages and interfaces, with milestones." },
      { title: "Development", text: "Delivery by milestone; each stage can be tried." },
      { title: "Testing", text: "Function, performance and security; faults are mended." },
      { title: "Launch", text: "Deployment, content migration and training." },
    ],
    deliverables: [
      "Requirements and interface documents",
      "Website and back office",
      "Source code and deployment scripts",
      "Test report",
      "User and maintenance manual",
    ],
    cases: [
      {
        title: "A member site for industry news",
        need: "Articles were spread over platforms; a site with paid membership was wanted.",
        work: "Columns, members and paid reading; older articles imported in bulk and linked with distribution.",
        delivery: "Site, back office and source code, with a record of the migration.",
      },
      {
        title: "Knowledge platform inside a company",
        need: "Research lay on personal computers, hard to find and without permissions.",
        work: "Permissions by department and role, full-text search, versions and review.",
        delivery: "A platform in the internal network, a note on permissions and a backup plan.",
      },
    ],
  },
  technology02: {
    title: "Software development",
    lead: "Management systems and tools for your workflow: first the part that helps at once, then the rest.",
    suits: [
      "Spreadsheets are passed around and errors creep in.",
      "Off-the-shelf software does not fit your process.",
      "Data of several systems has to come together.",
    ],
    scope: [
      "Study: how the work is done now and where it takes time",
      "System design: data, permissions and interfaces",
      "Desktop, web or server development",
      "Data exchange with present systems",
      "Training, maintenance and upgrades",
    ],
    process: [
      {
        title: "Study",
        text: "Go through the process with those who do it and find what is worth doing first.",
      },
      { title: "Prototype", text: "Something to try, confirmed before development." },
      { title: "Iterations", text: "Development in stages, each shown and discussed." },
      { title: "Acceptance", text: "Checked against the requirements, remaining faults mended." },
      { title: "Maintenance", text: "After-sale support for problems and small adjustments." },
    ],
    deliverables: [
      "Requirements and design documents",
      "Software to install or visit",
      "Source code and build notes",
      "Test cases and report",
      "Training material",
    ],
    cases: [
      {
        title: "Topics and schedule",
        need: "An editorial office planned topics in spreadsheets; some came twice, some were forgotten.",
        work: "A board that records each topic from idea to publication and reminds before the date.",
        delivery: "Web application, manual and an import for old spreadsheets.",
      },
      {
        title: "Compliance check for manuscripts",
        need: "Risk notes and disclaimers were checked by eye before publishing and easily missed.",
        work: "The checks became rules; a submitted piece is compared with each and marked where it needs work.",
        delivery: "Check service, a page for the rules and interface documents.",
      },
    ],
  },
  technology03: {
    title: "Mini-programs and H5",
    lead: "Mini-programs and mobile pages for news, sign-ups and votes that work as soon as they open.",
    suits: [
      "An event needs sign-ups, votes or draws, and readers are on their phones.",
      "Beside articles you want an entry that people open again.",
      "Your website is awkward on a phone.",
    ],
    scope: [
      "News mini-programs: columns, articles, favourites and search",
      "Event pages: sign-up, vote, invitation and results",
      "Mobile pages: products, topics and long pictures",
      "Login, payment, messages and customer service",
      "Submission for review, release and statistics",
    ],
    process: [
      { title: "Agreement", text: "Purpose, dates and data; accounts and papers are prepared." },
      { title: "Design", text: "Pages, previewed on real phones." },
      { title: "Development", text: "Pages and interfaces for common devices." },
      { title: "Testing", text: "Weak networks, double submits and peak load." },
      { title: "Release", text: "Help with the review, then observation." },
    ],
    deliverables: [
      "Mini-program or mobile page",
      "Back office and data export",
      "Source code",
      "Designs and assets",
      "Launch checklist",
    ],
    cases: [
      {
        title: "Sign-up mini-program for a forum",
        need: "People signed up in a group chat; data was missing and nobody could be found at the door.",
        work: "Mobile number required, name and remark optional; a check-in code after submitting, scanned at the door.",
        delivery: "Mini-program, check-in page and list export.",
      },
      {
        title: "H5 page for a yearly award",
        need: "A short voting period; double votes and crowding were feared.",
        work: "Double submits refused, static files cached early, results published at a set time.",
        delivery: "Voting page, back office and a load-test record.",
      },
    ],
  },
};
