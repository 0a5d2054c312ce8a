import { byFileName } from "./by-file-name";

/** What pages show. The texts of errors and features are resolved on the server and never sent as a whole. */
export default byFileName(
  import.meta.glob<Record<string, unknown>>(["./zh-CN/*.json", "!./zh-CN/{errors,features}.json"], {
    eager: true,
    import: "default",
  }),
);
