import { GIGABYTE } from "~/gateway/core/plan-allowances";
import type { NewRevision } from "~/upstream/domain/revisions";
import { personalSpace } from "~/upstream/domain/spaces";
import { WRITER } from "../publishing/world";
import { type Node, race } from "./race";

const SPACE = personalSpace(WRITER);
const toContent = (title: string): NewRevision => ({
  ...{ title, digest: "", document: '{"type":"doc","content":[]}', coverImageId: null, words: 0 },
});

const createArticle = ({ transact }: Node) =>
  transact(async ({ articles }) => {
    const author = { uid: WRITER, spaceId: WRITER };
    return (await articles.create(author, toContent("题目"), "")).article.id;
  });

const save = ({ transact }: Node, id: string, title: string) =>
  transact(async ({ articles }) => {
    const article = await articles.lock(WRITER, id);
    const change = { version: 1, content: toContent(title), isAutosave: false };
    return article && (await articles.save(article, WRITER, change))?.article.version;
  });

/** Begins to store a file of ten bytes, next to another one of ten. */
const beginFile = ({ transact }: Node) =>
  transact(async ({ files, disk }) => {
    await disk.reserve(SPACE, 10);
    return files.begin({ uid: WRITER, companyId: "", kind: "image", bytes: 10 });
  });
const discardFile = ({ transact }: Node, id: string) => transact(({ files }) => files.discard(id));

const beginImage = ({ transact }: Node) =>
  transact(async ({ images, disk }) => {
    await disk.reserve(SPACE, 10);
    const picture = { spaceId: WRITER, type: "image/png", bytes: 10, width: 1, height: 1 };
    const begun = await images.begin(SPACE, picture);
    return typeof begun === "string" ? begun : begun.id;
  });
const discardImage = ({ transact }: Node, id: string) =>
  transact(({ images }) => images.discard(id));

/** Returns the state of the file or the picture, and the bytes of the space and of all. */
const readDisk = async ({ store }: Node) =>
  store.transaction(async ({ files, images, diskUse }) => {
    const states = [
      ...(await files.list({}, { limit: 9 })),
      ...(await images.list({}, { limit: 9 })),
    ];
    const uses = await diskUse.list({}, { limit: 9, orderBy: "owner" });
    return [...states.map(({ state }) => state), ...uses.map(({ bytes }) => bytes)];
  });

const reserve = ({ transact }: Node, bytes: number) =>
  transact(({ disk }) => disk.reserve(SPACE, bytes));

export const articleLocks = {
  "domain/articles.ts lock": race({
    given: createArticle,
    first: (node, id) => save(node, id, "一"),
    second: (node, id) => save(node, id, "二"),
    expected: { first: 2, waits: true },
  }),
  "domain/articles.ts removeExpired": race({
    async given(node) {
      const id = await createArticle(node);
      await node.transact(async ({ articles }) => {
        const article = await articles.find(WRITER, id);
        if (article) await articles.setDeleted(article, true);
      });
      node.clock.advance(31 * 86_400_000);
    },
    first: ({ transact }) => transact(({ articles }) => articles.removeExpired(10)),
    expected: { first: 1, second: 0, waits: false },
  }),
  "domain/files.ts finish": race({
    given: beginFile,
    first: ({ transact }, id) => transact(({ files }) => files.finish(id, 5)),
    second: discardFile,
    after: readDisk,
    expected: { first: true, waits: true, after: ["unwanted", 10, 10] },
  }),
  "domain/files.ts discard": race({
    given: beginFile,
    first: discardFile,
    after: readDisk,
    expected: { waits: true, after: ["unwanted", 10, 10] },
  }),
  "domain/images.ts finish": race({
    given: beginImage,
    first: ({ transact }, id) => transact(({ images }) => images.finish(id)),
    second: discardImage,
    after: readDisk,
    expected: { first: true, waits: true, after: ["unwanted", 10, 10] },
  }),
  "domain/images.ts discard": race({
    given: beginImage,
    first: discardImage,
    after: readDisk,
    expected: { waits: true, after: ["unwanted", 10, 10] },
  }),
  "domain/disk.ts reserve": race({
    given: (node) => reserve(node, 5 * GIGABYTE - 15),
    first: (node) => reserve(node, 10),
    expected: { first: null, second: "full", waits: true },
  }),
  "domain/disk.ts add": race({
    given: (node) => reserve(node, 30),
    first: ({ transact }) => transact(({ disk }) => disk.release(SPACE, 10)),
    after: readDisk,
    expected: { waits: true, after: [10, 10] },
  }),
  "domain/disk.ts forget": race({
    given: (node) => reserve(node, 10),
    first: ({ transact }) => transact(({ disk }) => disk.forget(SPACE)),
    second: (node) => reserve(node, 5),
    after: readDisk,
    expected: { second: null, waits: true, after: [5, 5] },
  }),
};
