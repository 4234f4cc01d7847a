import { PageHeader } from '../../../components/page-header';

export function PublicFiguresPage() {
  return <PageHeader title="公共形象" />;
}
