import { PageHeader } from '../../../components/page-header';

export function WorksPage() {
  return <PageHeader title="我的作品" />;
}
