/**
 * The Remix options; vite.config.ts hands them to the Vite plugin.
 * Off are single fetch, which costs a signed-in page a third more processor time, and lazy route
 * discovery, which asks the server twice more for each page view
 * (docs/decisions/013-the-way-to-react-router-7-and-react-19.md).
 * @type {import("@remix-run/dev").VitePluginConfig}
 */
export default {
  appDirectory: "app",
  serverModuleFormat: "esm",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: true,
    v3_singleFetch: false,
    v3_lazyRouteDiscovery: false,
  },
};
