import { PageHeader } from '../../../components/page-header';

export function MoreCreditsPage() {
  return <PageHeader title="积分有效期" />;
}
