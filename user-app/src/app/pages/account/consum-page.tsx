import { PageHeader } from '../../../components/page-header';

export function ConsumPage() {
  return <PageHeader title="消费中心" />;
}
