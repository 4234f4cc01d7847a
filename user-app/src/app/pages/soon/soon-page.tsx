import { PageHeader } from '../../../components/page-header';
import type { SoonPageInfo } from '../../soon-pages';

export function SoonPage({ page }: { page: SoonPageInfo }) {
  return <PageHeader title={page.title} note={page.text} />;
}
