import { reportSchema } from "~/gateway/statistics/report";
import { sendReport } from "~/server/api/resources/reports";

/** A report as our pages send it. */
export const report = reportSchema.parse(sendReport.bodyExample);
