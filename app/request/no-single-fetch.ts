/** vite.config.ts puts it in the place of turbo-stream, which nothing calls without single fetch. */
function refuse(): never {
  throw new Error("single fetch is off");
}

export { refuse as decode, refuse as encode };
