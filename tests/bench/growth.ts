import { createHash } from "node:crypto";
import { load, median, type Row, type Servers, signIn } from "./measure";

const MOST_FAVOURITES = 500;
const FEW = 10;
const ROUNDS = 5;

/** Measures a page whose list is full against the same page with ten entries (docs/product.md#favourites). */
export async function fullLists([ours]: Servers): Promise<Row[]> {
  const headers = { Cookie: await signIn(ours.origin) };
  const measure = async () => {
    const rounds: number[] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push(await load(ours, Array(200).fill("/urlNavigate"), headers));
    return median(rounds.slice(1));
  };
  const add = await signInToUpstream(ours.environment.UPSTREAM_URL ?? "");
  for (let count = 1; count <= FEW; count += 1) await add(count);
  const few = await measure();
  for (let count = FEW + 1; count <= MOST_FAVOURITES; count += 1) await add(count);
  const many = await measure();
  const details = `${many.toPrecision(3)} ms, with ${FEW} ${few.toPrecision(3)} ms`;
  return [
    {
      what: `/urlNavigate with ${MOST_FAVOURITES} favourites`,
      value: many / few,
      limit: 3,
      unit: `× the page of ${FEW}`,
      details,
    },
  ];
}

/** Returns a function that adds a favourite of the account of `signIn`. */
async function signInToUpstream(upstream: string) {
  const passwdMd = createHash("md5").update("Passw0rd!").digest("hex");
  const login = `${upstream}/admins/passwordlogin?mobile=13800000009&passwdMd=${passwdMd}`;
  const { data } = await (await fetch(login)).json();
  return async (count: number) => {
    const site = { urlName: `网站 ${count}`, url: `https://site${count}.example.com/` };
    const response = await fetch(`${upstream}/navigation/action`, {
      method: "POST",
      headers: { Authorization: data.token },
      body: JSON.stringify({ action: "save", uid: data.uid, ...site }),
    });
    const { code } = await response.json();
    if (code !== 200) throw new Error(`favourite ${count}: ${code}`);
  };
}
