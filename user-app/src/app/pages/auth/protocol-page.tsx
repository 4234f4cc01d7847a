import { PageHeader } from '../../../components/page-header';

export function ProtocolPage() {
  return <PageHeader title="协议" />;
}
