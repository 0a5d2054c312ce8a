import { byFileName } from "./by-file-name";

/** What pages show. Error texts are resolved on the server and never sent as a whole. */
export default byFileName(
  import.meta.glob<Record<string, unknown>>(["./en/*.json", "!./en/errors.json"], {
    eager: true,
    import: "default",
  }),
);
