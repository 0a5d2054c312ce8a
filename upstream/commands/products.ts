import { type Product, TRIAL_PRODUCT } from "../domain/products";
import { WrongUse } from "./command";
import { type OperatorRequest, toCommand } from "./operator";
import { parseInteger, parseName, parseOneOf, parsePrice } from "./values";

const OPTIONS = {
  name: { value: "NAME", help: "as buyers and bills read it" },
  price: { value: "YUAN", help: "of one year" },
  days: { value: "DAYS", help: "that one year gives, 365 by default" },
  level: { value: "LEVEL", help: "1 basic, 2 advanced" },
  "for-sale": { value: "yes|no", help: "yes by default" },
};

/** The price list. */
export const products = toCommand("products", {
  list: {
    help: "all, those that are not for sale too",
    run: ({ transact }) =>
      transact(async ({ products }) => {
        await products.addFirst();
        return { products: (await products.list()).map(toEntry) };
      }),
  },

  add: {
    help: "a new product",
    operands: ["PRODUCT"],
    options: OPTIONS,
    isChange: true,
    run(request) {
      const { operands, actor, transact } = request;
      const [productId = ""] = operands;
      if (!/^\w{1,64}$/.test(productId)) throw new WrongUse("PRODUCT: letters, digits and _");
      for (const option of ["name", "price", "level"]) request.get(option);
      const product = {
        productId,
        name: "",
        priceFen: 0,
        addDays: 365,
        vipLevel: 1,
        forSale: true,
        ...readChanges(request),
      };
      return transact(async ({ products }) => {
        await products.addFirst();
        if (await products.find(productId)) throw new Error(`${productId}: there is one already`);
        await products.add(product, actor);
        return { product: toEntry(product) };
      });
    },
  },

  set: {
    help: "changes it for later orders; --for-sale=no takes it from sale",
    operands: ["PRODUCT"],
    options: OPTIONS,
    isChange: true,
    run(request) {
      const { operands, actor, transact } = request;
      const [productId = ""] = operands;
      const changes = readChanges(request);
      if (Object.keys(changes).length === 0) throw new WrongUse("nothing to change; see --help");
      return transact(async ({ products }) => {
        await products.addFirst();
        const product = await products.find(productId);
        if (!product) throw new Error(`${productId}: no such product`);
        if (productId === TRIAL_PRODUCT) throw new Error(`${productId}: the trial stays as it is`);
        await products.set(product, changes, actor);
        return { before: toEntry(product), product: toEntry({ ...product, ...changes }) };
      });
    },
  },
});

function readChanges({ find }: OperatorRequest): Partial<Product> {
  const [name, price, days, level, forSale] = [
    find("name"),
    find("price"),
    find("days"),
    find("level"),
    find("for-sale"),
  ];
  return {
    ...(name !== null && { name: parseName(name, 40) }),
    ...(price !== null && { priceFen: parsePrice("price", price) }),
    ...(days !== null && { addDays: parseInteger("days", days, 1, 3660) }),
    ...(level !== null && { vipLevel: parseInteger("level", level, 1, 2) }),
    ...(forSale !== null && { forSale: parseOneOf("for-sale", forSale, ["yes", "no"]) === "yes" }),
  };
}

/** WeChat Pay takes 127 bytes as a subject; a Chinese character has three. */
const toEntry = ({
  productId,
  name,
  priceFen,
  addDays: days,
  vipLevel: level,
  forSale,
}: Omit<Product, "seq">) => ({ productId, name, priceFen, days, level, forSale });
