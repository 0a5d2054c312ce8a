/** What a browser that keeps cookies sends after a look at the login, under http and https. */
export const KEPT_COOKIE = "browser=kept; __Host-browser=kept";
