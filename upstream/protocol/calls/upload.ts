import { type Call, forOwnUser } from "../call";
import { BusinessFailure } from "../failures";
import { findInteger, getText } from "../parameters";

const MEGABYTE = 1024 * 1024;

/** The content is discarded; the journal holds the sizes. */
export const uploadCalls = {
  "upload.word": forFiles("/upload/word", 5 * MEGABYTE),
  "upload.pdf": forFiles("/upload/pdf", 5 * MEGABYTE),
  "upload.video": forFiles("/upload/video", 50 * MEGABYTE),
};

function forFiles(path: string, limit: number): Call {
  const call = forOwnUser("POST", path, ({ domain, input }) => {
    getText(input, "name");
    if (findInteger(input, "bytes", 1, limit) === null) throw new BusinessFailure(4001);
    return { id: `file${domain.ids.number("file")}` };
  });
  return { ...call, takesFile: true };
}
