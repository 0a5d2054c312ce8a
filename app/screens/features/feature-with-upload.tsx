import { UploadSection } from "~/app/screens/uploads/upload-section";
import type { FeatureView } from "./describe-feature";
import { FeaturePage } from "./feature-page";

/** A feature whose files go to the upstream. */
export function FeatureWithUpload(feature: FeatureView) {
  const { upload } = feature;
  return (
    <FeaturePage {...feature}>
      {upload ? <UploadSection key={upload.kind} {...upload} /> : null}
    </FeaturePage>
  );
}
