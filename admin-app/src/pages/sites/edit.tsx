import { opsCalls } from '@fenshen/contract';
import { useParams } from 'react-router';
import { ErrorState } from '../../components/error-state';
import { FullPageSpin } from '../../components/full-page-spin';
import { NotFound } from '../../components/not-found';
import { useStaff } from '../../lib/staff-context';
import { useCallQuery } from '../../lib/use-call-query';
import { SiteEditor } from './site-editor';

/** One site by its code: the editor starts from a draft read just now, and keeps its own count from there. */
export default function SiteEditPage() {
  const { id: code } = useParams();
  const { sites } = useStaff();
  const site_id = sites.find((site) => site.code === code)?.id;
  const { data, error, refetch } = useCallQuery(
    opsCalls.siteDraft,
    { site_id },
    { enabled: site_id !== undefined, gcTime: 0 },
  );
  if (site_id === undefined) return <NotFound what="站点" back="/sites" />;
  if (data?.site.id === site_id) return <SiteEditor key={site_id} loaded={data} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <FullPageSpin />;
}
