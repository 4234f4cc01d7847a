import { opsCalls } from '@fenshen/contract';
import { useMemo, useState } from 'react';
import { useCallQuery } from '../../lib/use-call-query';
import { jobColumns } from '../jobs/columns';
import { PAGE, PagedTable } from './paged-table';

interface JobsTabProps {
  user: { id: number; site_id: number };
  onJob: (id: string) => void;
}

/** Every job of the account, newest first. */
export function JobsTab({ user, onJob }: JobsTabProps) {
  const [page, setPage] = useState(1);
  const query = useCallQuery(opsCalls.jobs, { site_id: user.site_id, user_id: user.id, page, limit: PAGE });
  const columns = useMemo(() => jobColumns(onJob)?.map((column) => ({ ...column, sorter: false })), [onJob]);
  return (
    <PagedTable
      rowKey="id"
      columns={columns}
      query={query}
      page={page}
      onPage={setPage}
      empty="还没有提交过任务"
    />
  );
}
