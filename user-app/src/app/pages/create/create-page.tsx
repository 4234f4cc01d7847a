import { PageHeader } from '../../../components/page-header';

export function CreatePage() {
  return <PageHeader title="视频创作" />;
}
