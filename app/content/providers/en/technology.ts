import type { Translation } from "../../translation";
import type { technology as zhCN } from "../zh-CN/technology";

export const technology: Translation<typeof zhCN> = {
  technology01: {
    title: "Platform building",
    lead: "A news site, membership site or internal content platform, from requirements to launch.",
    suits: [
      "Your content lives only on other platforms, and you want a site of your own.",
      "You need memberships, paid reading or internal use.",
      "Your current system is hard to maintain and needs replacing.",
    ],
    scope: [
      "Requirements: roles, flows and content types",
      "Front end: home, columns, articles, search and member centre",
      "Admin: editing, review, publishing and permissions",
      "Integration: login, payment, SMS and statistics",
      "Deployment: servers, domain, backup and monitoring",
    ],
    process: [
      {
        title: "Requirements",
        text: "We write down roles and flows, and both sides confirm them.",
      },
      { title: "Design", text: "We design the data, pages and APIs and set milestones." },
      { title: "Development", text: "We deliver by milestone, and you can try every stage." },
      {
        title: "Testing",
        text: "We test functions, performance and security and fix the problems.",
      },
      { title: "Launch", text: "We deploy the platform, migrate content and train your team." },
    ],
    deliverables: [
      "Requirements and API documents",
      "Website and admin",
      "Source code and deployment scripts",
      "Test report",
      "User and maintenance manual",
    ],
    cases: [
      {
        title: "A membership site for industry news",
        need: "Articles were spread across platforms, and the client wanted a site with paid membership.",
        work: "Columns, memberships and paid reading, older articles imported in bulk, and a link to the publishing workflow.",
        delivery: "Site, admin and source code, with a record of the migration.",
      },
      {
        title: "An internal knowledge platform",
        need: "Research sat on personal computers, hard to find and with no access control.",
        work: "Permissions by department and role, full-text search, version history and review.",
        delivery: "A platform on the internal network, a permissions guide and a backup plan.",
      },
    ],
  },
  technology02: {
    title: "Software development",
    lead: "Management systems and tools built around your workflow: a usable part first, then the rest step by step.",
    suits: [
      "Spreadsheets get passed around, and errors creep in.",
      "Off-the-shelf software doesn’t fit your process.",
      "Data from several systems needs to be connected.",
    ],
    scope: [
      "Research: how the work is done now and where it takes time",
      "System design: data, permissions and APIs",
      "Desktop, web or server development",
      "Data exchange with existing systems",
      "Training, maintenance and upgrades",
    ],
    process: [
      {
        title: "Research",
        text: "We go through the process with the people who do the work and find what to build first.",
      },
      {
        title: "Prototype",
        text: "We build a prototype you can try, and develop it once you approve.",
      },
      { title: "Iterations", text: "We develop in stages, demo each one and collect feedback." },
      { title: "Acceptance", text: "We check every requirement and fix remaining problems." },
      { title: "Maintenance", text: "After-sale support covers problems and small adjustments." },
    ],
    deliverables: [
      "Requirements and design documents",
      "Software to install or use online",
      "Source code and build notes",
      "Test cases and report",
      "Training material",
    ],
    cases: [
      {
        title: "A topic planning and scheduling tool",
        need: "A newsroom planned topics in spreadsheets, with duplicates and omissions.",
        work: "A board that tracks each topic from idea to publication and sends reminders before it is due.",
        delivery: "A web application, a manual and an import tool for old spreadsheets.",
      },
      {
        title: "A compliance check for manuscripts",
        need: "Risk notices and disclaimers were checked by hand before publishing and were easily missed.",
        work: "The checks became rules. Each submitted piece is compared with them and marked where it needs changes.",
        delivery: "A checking service, a page for managing rules and API documents.",
      },
    ],
  },
  technology03: {
    title: "Mini-programs and H5",
    lead: "Mini-programs and mobile pages for news, event sign-ups and polls that work as soon as they open.",
    suits: [
      "Your event needs sign-ups, polls or prize draws, and your readers are on their phones.",
      "Besides official account articles, you want something people come back to.",
      "Your website is awkward to use on a phone.",
    ],
    scope: [
      "News mini-programs: columns, articles, favourites and search",
      "Event pages: sign-ups, polls, invitations and results",
      "Mobile pages: products, topics and long pictures",
      "Login, payment, messages and customer service",
      "Submission for review, release and statistics",
    ],
    process: [
      {
        title: "Planning",
        text: "We agree on purpose, dates and data, and prepare accounts and licences.",
      },
      { title: "Design", text: "We design the pages and preview them on real phones." },
      { title: "Development", text: "We build pages and APIs that work on common devices." },
      { title: "Testing", text: "We test weak networks, repeated submissions and peak load." },
      { title: "Release", text: "We help with platform review and monitor after launch." },
    ],
    deliverables: [
      "Mini-program or mobile page",
      "Admin and data export",
      "Source code",
      "Designs and assets",
      "Launch checklist",
    ],
    cases: [
      {
        title: "A sign-up mini-program for a forum",
        need: "People signed up in a group chat, details were missing and attendees were hard to find at check-in.",
        work: "Visitors enter a mobile number, and a name and note if they like. At the door, staff scan their check-in code.",
        delivery: "A mini-program, a check-in page and an export of the attendee list.",
      },
      {
        title: "An H5 page for an annual award",
        need: "Voting was short, and the client feared duplicate votes and heavy traffic.",
        work: "Repeated submissions limited, static files cached in advance and results published at a set time.",
        delivery: "A voting page, admin and a load-test record.",
      },
    ],
  },
};
