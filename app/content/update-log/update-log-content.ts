export interface UpdateLogContent {
  title: string;
  lead: string;
  labels: { newFeatures: string; fixFeatures: string };
  /** Newest first. */
  entries: readonly VersionLogEntry[];
}

export interface VersionLogEntry {
  version: string;
  /** YYYY-MM-DD */
  time: string;
  newFeatures: readonly string[];
  fixFeatures: readonly string[];
}
