import { anonymousPage } from "./anonymous-page";
import { coldStart } from "./cold-start";
import { growth } from "./growth";
import { growthOfSessions } from "./growth-of-sessions";
import { jsonRequest } from "./json-request";
import { latencyAtHalfOfPeak } from "./latency";
import { pageWeights } from "./page-weight";
import { sessionResidence } from "./session-residence";
import { sessionSize } from "./session-size";
import { signedInPage } from "./signed-in-page";
import { soak } from "./soak";
import type { Row } from "./table";

const milliseconds = (value: number) => `${value.toFixed(value < 1 ? 3 : 2)} ms`;
const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const MEGABYTE = 1024 * 1024;
const ratio = (value: number) => value.toFixed(2);

interface Costs {
  floor: number;
  ours: number;
  stock: number;
}

/** Processor time of one request; more is better: the floor is 1. */
const costRow = (what: string, { floor, ours, stock }: Costs, goal: number): Row => ({
  what,
  floor: milliseconds(floor),
  ours: `${ratio(floor / ours)} (${milliseconds(ours)})`,
  stock: `${ratio(floor / stock)} (${milliseconds(stock)})`,
  goal: `≥ ${ratio(goal)}`,
  met: floor / ours >= goal,
});

export interface Group {
  /** The comparators it needs besides our own build. */
  builds?: readonly ("stock" | "floor")[];
  /** The longest it may take on a busy machine, its builds aside; mostly it takes a quarter. */
  seconds: number;
  measure(options: { soakMinutes: number }): Promise<Row[]>;
}

/** Everything `npm run bench` measures, in the order of its table. */
export const groups: Record<string, Group> = {
  anonymous: {
    builds: ["stock"],
    seconds: 180,
    async measure() {
      const pages = await anonymousPage();
      return pages.map(({ page, ...costs }) => costRow(`anonymous page ${page}`, costs, 0.8));
    },
  },

  "signed-in": {
    builds: ["stock", "floor"],
    seconds: 480,
    async measure() {
      const pages = await signedInPage();
      return pages.map(({ page, ...costs }) => costRow(`signed-in page ${page}`, costs, 0.25));
    },
  },

  json: {
    seconds: 600,
    async measure() {
      const costs = await jsonRequest();
      return costs.map(({ name, floorMs, plainMs, ms }) => ({
        what: `JSON GET /api/v1/orders/{id} ${name}`.trim(),
        floor: milliseconds(floorMs),
        ours: `${ratio(floorMs / ms)} (${milliseconds(ms)})`,
        stock: `plain handler ${ratio(floorMs / plainMs)} (${milliseconds(plainMs)})`,
        goal: "≥ 0.45",
        met: floorMs / ms >= 0.45,
      }));
    },
  },

  start: {
    builds: ["stock"],
    seconds: 180,
    async measure() {
      const { floor, ours, stock } = await coldStart();
      const row = (what: string, costs: Costs): Row => ({
        what,
        floor: milliseconds(costs.floor),
        ours: `${ratio(costs.ours / costs.floor)} × (${milliseconds(costs.ours)})`,
        stock: `${ratio(costs.stock / costs.floor)} × (${milliseconds(costs.stock)})`,
        goal: "≤ 2.00 ×",
        met: costs.ours / costs.floor <= 2,
      });
      return [
        row("cold start to the first 200, processor time", {
          floor: floor.processorMs,
          ours: ours.processorMs,
          stock: stock.processorMs,
        }),
        row("cold start to the first 200, on the wall", {
          floor: floor.wallMs,
          ours: ours.wallMs,
          stock: stock.wallMs,
        }),
      ];
    },
  },

  weight: {
    seconds: 60,
    async measure() {
      const pages = await pageWeights();
      const goals = [
        { what: "content page /index, framework's script", limit: 0, page: "/index" },
        { what: "login page", limit: 102 * 1024, page: "/login?method=sms" },
        { what: "heaviest page", limit: 138 * 1024, page: pages[0]?.page },
      ];
      return goals.map(({ what, limit, page }) => {
        const weight = pages.find((each) => each.page === page);
        const bytes = (limit === 0 ? weight?.frameworkBytes : weight?.bytes) ?? Number.NaN;
        return {
          what: `JavaScript with brotli, ${what} (${page})`,
          floor: "–",
          ours: kilobytes(bytes),
          stock: "–",
          goal: limit === 0 ? "0" : `≤ ${limit / 1024} KB`,
          met: bytes <= limit,
        };
      });
    },
  },

  sessions: {
    seconds: 180,
    async measure() {
      const { signedIn } = await sessionSize();
      const { sessions, bytes } = await sessionResidence();
      const row = (what: string, ours: string, goal: string, met: boolean): Row => ({
        what,
        floor: "–",
        ours,
        stock: "–",
        goal,
        met,
      });
      return [
        row("a signed-in session in Redis", `${signedIn} bytes`, "≤ 300 bytes", signedIn <= 300),
        row(
          `memory of a process for ${sessions} sessions in Redis`,
          `${(bytes / MEGABYTE).toFixed(1)} MB`,
          "≤ 5 MB",
          bytes <= 5 * MEGABYTE,
        ),
      ];
    },
  },

  growth: {
    seconds: 600,
    async measure() {
      const row = (what: string, few: number, many: number): Row => ({
        what,
        floor: milliseconds(few),
        ours: `${ratio(many / few)} × (${milliseconds(many)})`,
        stock: "–",
        goal: "≤ 2.00 ×",
        met: many / few <= 2,
      });
      const lists = await growth();
      const sessions = await growthOfSessions();
      return [
        ...lists.flatMap(({ page, of, few, many, fewMs, nextLookMs, firstLookMs }) => {
          const what = `${page} with ${few} ${of}, and with ${many}`;
          return [
            row(`${what}, turning pages`, fewMs, nextLookMs),
            row(`${what}, the first look`, fewMs, firstLookMs),
          ];
        }),
        row(
          `${sessions.page} beside ${sessions.few} sessions, and beside ${sessions.many}`,
          sessions.fewMs,
          sessions.manyMs,
        ),
      ];
    },
  },

  latency: {
    builds: ["floor"],
    seconds: 240,
    async measure() {
      const pages = await latencyAtHalfOfPeak();
      const inWords = ({ p50, p99 }: { p50: number; p99: number }) =>
        `p99 ${ratio(p99 / p50)} × p50 (${milliseconds(p50)})`;
      return pages.map(({ page, peak, floor, ours }) => ({
        what: `latency of ${page} at half of its peak (${peak.toFixed(0)}/s)`,
        floor: inWords(floor),
        ours: inWords(ours),
        stock: "–",
        goal: "≤ 3.00 ×",
        met: ours.p99 <= 3 * ours.p50,
      }));
    },
  },

  soak: {
    seconds: 60,
    async measure({ soakMinutes }) {
      const { requests, errors, earlyMb, lateMb } = await soak(soakMinutes);
      return [
        {
          what: `memory over ${soakMinutes} min, ${requests} requests, ${errors} errors`,
          floor: `${earlyMb.toFixed(0)} MB`,
          ours: `${lateMb.toFixed(0)} MB`,
          stock: "–",
          goal: "flat (≤ +10 %)",
          met: errors === 0 && lateMb <= earlyMb * 1.1,
        },
      ];
    },
  },
};
