/** Stands for an object that a hook makes before the tests run; its methods are called on the object itself. */
export function later<Thing extends object>(get: () => Thing): Thing {
  return new Proxy({} as Thing, {
    get(_target, name) {
      const value = Reflect.get(get(), name);
      // An Express application has a `bind` of its own, for a method of HTTP.
      return typeof value === "function" ? Function.prototype.bind.call(value, get()) : value;
    },
  });
}
