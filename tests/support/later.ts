/** Stands for an object that a hook makes before the tests run. */
export function later<Thing extends object>(get: () => Thing): Thing {
  return new Proxy({} as Thing, {
    get(_target, name) {
      const value = Reflect.get(get(), name);
      return typeof value === "function" ? value.bind(get()) : value;
    },
  });
}
