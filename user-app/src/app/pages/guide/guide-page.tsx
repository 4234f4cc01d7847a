import { PageHeader } from '../../../components/page-header';
import { GuideLibrary } from '../../../features/guides/components/guide-library';

/** /use: guide videos by category. */
export function GuidePage() {
  return (
    <>
      <PageHeader title="使用教程" note="跟着视频一步步做，很快就能上手" />
      <GuideLibrary />
    </>
  );
}
