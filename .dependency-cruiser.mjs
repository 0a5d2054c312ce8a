const values = { dependencyTypesNot: ["type-only"] };
const SCHEMAS = "^gateway/core/.*-(schema|form)\\.ts$";
const DOCUMENT = "^gateway/core/document/";
const PARSER = "^gateway/core/document/(parse-markdown|inline-tokens)\\.ts$";

/**
 * Who may import whom; `npm test` checks it.
 * @type {import("dependency-cruiser").IConfiguration}
 */
export default {
  forbidden: [
    forbid("no import leads back to where it started", {}, { circular: true }),
    forbid(
      "nothing imports tests",
      { path: "^(app|extension|gateway|locales|scripts|server|upstream)/" },
      { path: "^tests/" },
    ),
    forbid(
      "app imports nothing of server and upstream",
      within("app"),
      within("(server|upstream)"),
    ),
    forbid("app imports of gateway the core alone, and types", within("app"), {
      path: "^gateway/(?!core/)",
      ...values,
    }),
    forbid(
      "extension imports of the others the models of documents and publishing alone, and zod",
      { path: "^extension/", pathNot: "^extension/build-config\\.ts$" },
      {
        path: "^",
        pathNot: [
          "^extension/",
          "^gateway/core/(document|publishing)/",
          "^node_modules/(zod|@types)/",
        ],
      },
    ),
    forbid(
      "the extension is imported by what builds it alone",
      { path: "^(app|gateway|locales|server|upstream)/" },
      within("extension"),
    ),
    forbid("server imports the build of app, never its source", within("server"), within("app")),
    forbid(
      "server imports upstream in dependencies.ts alone",
      { path: "^server/", pathNot: "^server/dependencies\\.ts$" },
      within("upstream"),
    ),
    forbid(
      "a surface of server imports none of the other two",
      { path: "^server/(api|middleware|pages)/" },
      { path: "^server/(api|middleware|pages)/", pathNot: "^server/$1/" },
    ),
    forbid("server/http imports of server ops and config alone", within("server/http"), {
      path: "^server/",
      pathNot: "^server/(http|ops|config)/",
    }),
    forbid("server/ops imports of server config alone", within("server/ops"), {
      path: "^server/",
      pathNot: "^server/(ops|config)/",
    }),
    forbid("server/config imports nothing of server", within("server/config"), {
      path: "^server/(?!config/)",
    }),
    forbid(
      "what creates the process is imported by none of its rooms",
      { path: "^server/[^/]+/" },
      { path: "^server/[^/]+$" },
    ),
    forbid("gateway imports none of the others, and no framework", within("gateway"), {
      path: [
        "^(app|locales|server|upstream)/",
        "^node_modules/(express|react|react-dom|@remix-run)/",
      ],
    }),
    forbid(
      "gateway/core is pure",
      { path: "^gateway/core/", pathNot: PARSER },
      { path: ["^gateway/(?!core/)", "^node_modules/(?!(zod|dayjs)/)"] },
    ),
    forbid(
      "the parser of Markdown imports the document and markdown-it alone",
      { path: PARSER },
      { path: "^", pathNot: [DOCUMENT, "(^|/)markdown-it(-cjk-friendly)?(/|$)"] },
    ),
    forbid(
      "app imports the parser of Markdown dynamically alone, so that browsers get the editor without",
      within("app"),
      { path: PARSER, dynamic: false },
    ),
    forbid("gateway/core imports nothing of Node", within("gateway/core"), {
      dependencyTypes: ["core"],
    }),
    forbid(
      "gateway/core has zod in -schema and -form files alone, so that browsers get the others without",
      { path: "^gateway/core/", pathNot: SCHEMAS },
      { path: [SCHEMAS, "^node_modules/zod/"], ...values },
    ),
    forbid("gateway/store imports gateway/core alone", within("gateway/store"), {
      path: "^gateway/(?!core/|store/)",
    }),
    forbid(
      "gateway/coordination imports gateway/core and gateway/store alone",
      within("gateway/coordination"),
      { path: "^gateway/(?!core/|store/|coordination/)" },
    ),
    forbid(
      "upstream imports of the others the models of documents, publishing, plans, invoices and sign-up forms, lists, CSV, threads, the process, and types of gateway/upstream",
      within("upstream"),
      {
        path: "^(app|locales|server|gateway/(?!upstream/|threads/|process/|core/(document|publishing)/|core/(company-roles|csv|invoice-(kinds|schema)|order-status|payment-channels|plan-allowances|plans|sign-up-form-schema).ts))",
      },
    ),
    forbid("upstream imports gateway/upstream as types", within("upstream"), {
      path: "^gateway/upstream/",
      ...values,
    }),
    forbid("upstream/store imports nothing above it", within("upstream/store"), {
      path: "^upstream/",
      pathNot: "^upstream/(store/|domain/secrets\\.ts$|providers/shared-store\\.ts$)",
    }),
    forbid("upstream/domain imports upstream/store alone", within("upstream/domain"), {
      path: "^upstream/(?!domain/|store/)",
    }),
    forbid("upstream/providers import no services and no server", within("upstream/providers"), {
      path: "^upstream/(services|simulation|commands|ops|server|listener)",
    }),
    forbid("upstream/services import no protocol and no server", within("upstream/services"), {
      path: "^upstream/(protocol|simulation|commands|ops|server|listener)",
    }),
    forbid("upstream/protocol imports no server", within("upstream/protocol"), {
      path: "^upstream/(simulation|commands|ops|server|listener)",
    }),
    forbid(
      "upstream loads its simulation only in the commands that start it and that compare its bills",
      { path: "^upstream/", pathNot: "^upstream/(simulation/|commands/(start|reconcile)\\.ts$)" },
      { path: "^upstream/simulation/", ...values },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
  },
};

function within(folder) {
  return { path: `^${folder}/` };
}

function forbid(name, from, to) {
  return { name, severity: "error", from, to };
}
