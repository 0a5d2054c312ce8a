import { z } from "zod";
import type { CallKey } from "~/gateway/upstream/calls";
import { NO_ROOM } from "./article";
import { type CallContract, call } from "./call";
import { id } from "./kinds";
import { fileName } from "./members";

const uploaded = call({ name: fileName }, z.object({ id: id("the stored file") }), ...NO_ROOM);

export const uploadCalls = {
  "upload.word": uploaded,
  "upload.pdf": uploaded,
  "upload.video": uploaded,
} satisfies Partial<Record<CallKey, CallContract>>;
