import { PageHeader } from '../../../components/page-header';

export function GuidePage() {
  return <PageHeader title="使用教程" />;
}
