/** Stands for an object that a hook makes before the tests run. */
export const later = <Thing extends object>(get: () => Thing): Thing =>
  new Proxy({} as Thing, { get: (_target, name) => Reflect.get(get(), name) });
