import { readAll } from "../store/pages";
import type { Row } from "../store/rows";
import type { Disk, DiskRefusal } from "./disk";
import { companySpace, personalSpace, type Space } from "./spaces";
import { HOUR } from "./times";
import type { Unit } from "./unit";

export type StoredImage = Row<"images">;

type ArticleOfSpace = Pick<Row<"articles">, "id" | "spaceId">;

/** Longer than any upload takes. */
const BROKEN_OFF = HOUR;

/** Pictures of articles by their ids, which are the storage's names for them. */
export class Images {
  constructor(
    private readonly unit: Unit,
    private readonly disk: Disk,
  ) {}

  find(spaceId: string, id: string): Promise<StoredImage | null> {
    return this.unit.tables.images.find({ id, spaceId, state: "stored" });
  }

  /** Reserves the disk of a picture, or returns why there is no room for it. */
  async begin(
    space: Space,
    image: Omit<StoredImage, "id" | "companyId" | "state" | "at">,
  ): Promise<StoredImage | DiskRefusal> {
    const { tables, ids, clock } = this.unit;
    const refusal = await this.disk.reserve(space, image.bytes);
    if (refusal) return refusal;
    const id = `image${ids.number("image")}`;
    const { companyId } = space;
    const row = { id, companyId, ...image, state: "storing", at: clock.now() };
    await tables.images.insert(row);
    return row;
  }

  /** Returns false when its space was deleted meanwhile. */
  async finish(id: string): Promise<boolean> {
    const { images } = this.unit.tables;
    const isWanted = (await images.find({ id, state: "storing" }, "update")) !== null;
    if (isWanted) await images.update({ id }, { state: "stored" });
    return isWanted;
  }

  /** Gives the disk back; the storage is told later. */
  async discard(id: string): Promise<void> {
    const { images } = this.unit.tables;
    const image = await images.find({ id }, "update");
    if (!image || image.state === "unwanted") return;
    await images.update({ id }, { spaceId: "", state: "unwanted" });
    await this.disk.release(spaceOf(image), image.bytes);
  }

  /** Notes that an article has those of the pictures that its space has, so that they stay as long as it. */
  async use(
    { id: articleId, spaceId }: ArticleOfSpace,
    imageIds: readonly string[],
  ): Promise<void> {
    const { imageUses } = this.unit.tables;
    for (const imageId of new Set(imageIds)) {
      const use = { articleId, imageId };
      const isOfSpace = (await this.find(spaceId, imageId)) !== null;
      if (isOfSpace && !(await imageUses.find(use))) await imageUses.insert(use);
    }
  }

  /** Ends the uses of an article; a picture that no other article has is deleted. */
  async release(articleId: string): Promise<void> {
    const { imageUses } = this.unit.tables;
    const uses = await readAll(imageUses, { articleId }, "imageId");
    await imageUses.delete({ articleId });
    for (const { imageId } of uses)
      if ((await imageUses.count({ imageId })) === 0) await this.discard(imageId);
  }

  async releaseAll(spaceId: string): Promise<void> {
    const { images, imageUses } = this.unit.tables;
    for (const { id } of await readAll(images, { spaceId }, "at")) {
      await imageUses.delete({ imageId: id });
      await this.discard(id);
    }
  }

  /** Also what a node was storing when it ended. */
  async listUnwanted(limit: number): Promise<string[]> {
    const { tables, clock } = this.unit;
    const before = { at: clock.now() - BROKEN_OFF };
    const rows = [
      ...(await tables.images.list({ state: "unwanted" }, { limit })),
      ...(await tables.images.list({ state: "storing" }, { limit, before })),
    ];
    return rows.map(({ id }) => id);
  }

  async forget(id: string): Promise<void> {
    await this.discard(id);
    await this.unit.tables.images.delete({ id });
  }
}

const spaceOf = ({ spaceId, companyId }: StoredImage): Space =>
  companyId === "" ? personalSpace(spaceId) : companySpace(companyId);
