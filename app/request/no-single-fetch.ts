/** vite.config.ts replaces turbo-stream with this, which nothing calls without single fetch. */
function refuse(): never {
  throw new Error("single fetch is off");
}

export { refuse as decode, refuse as encode };
