import { FileRefused } from "../../providers/files/file-storage";
import type { FileKind } from "../../providers/files/signatures";
import { AfterCommit, type Call, forOwnUser } from "../call";
import { BusinessFailure, HttpFailure } from "../failures";
import { getLine } from "../parameters";

const MEGABYTE = 1024 * 1024;

/** See docs/upstream.md#uploads */
export const uploadCalls = {
  "upload.word": forFiles("/upload/word", "word", 5 * MEGABYTE),
  "upload.pdf": forFiles("/upload/pdf", "pdf", 5 * MEGABYTE),
  "upload.video": forFiles("/upload/video", "video", 50 * MEGABYTE),
};

/** The name is the sender's, of which nothing is kept. */
function forFiles(path: string, kind: FileKind, mostBytes: number): Call {
  const call = forOwnUser("POST", path, ({ input, file, files, session: { uid } }) => {
    getLine(input, "name");
    files.getStorage();
    if (!file) throw new HttpFailure(400);
    return new AfterCommit(async () => {
      const id = await files.store({ uid, kind, mostBytes, content: file.read() }).catch(refuse);
      if (id === null) throw new HttpFailure(401);
      return { id };
    });
  });
  return { ...call, takesFile: true };
}

function refuse(error: unknown): never {
  throw error instanceof FileRefused ? new BusinessFailure(4001) : error;
}
