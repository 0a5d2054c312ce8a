import { FileRefused } from "../../providers/files/file-storage";
import type { FileKind } from "../../providers/files/signatures";
import { SpoolFull } from "../../services/spool";
import { AfterCommit, type Call, forOwnUser } from "../call";
import { BusinessFailure, HttpFailure, toNoRoom } from "../failures";
import { getLine } from "../parameters";

const MEGABYTE = 1024 * 1024;

/** See docs/upstream.md#uploads */
export const uploadCalls = {
  "upload.word": forFiles("/upload/word", "word", 5 * MEGABYTE),
  "upload.pdf": forFiles("/upload/pdf", "pdf", 5 * MEGABYTE),
  "upload.video": forFiles("/upload/video", "video", 50 * MEGABYTE),
};

/** The sender chooses the name; it is not kept. */
function forFiles(path: string, kind: FileKind, mostBytes: number): Call {
  const call = forOwnUser("POST", path, async ({ input, domain, file, files, session }) => {
    const { uid } = session;
    const { companyId } = await domain.companies.getSpace(uid, session.companyId);
    getLine(input, "name");
    files.getStorage();
    if (!file) throw new HttpFailure(400);
    return new AfterCommit(async () => {
      const content = file.read();
      const sent = { uid, companyId, kind, mostBytes, content, statedBytes: file.statedBytes };
      const id = await files.store(sent).catch(refuse);
      if (id === "deleted") throw new HttpFailure(401);
      if (id === "full" || id === "used-up") throw toNoRoom(id);
      if (id === "busy") throw new HttpFailure(429);
      return { id };
    });
  });
  return { ...call, takesFile: true };
}

function refuse(error: unknown): never {
  if (error instanceof SpoolFull) throw new HttpFailure(429);
  throw error instanceof FileRefused ? new BusinessFailure(4001) : error;
}
