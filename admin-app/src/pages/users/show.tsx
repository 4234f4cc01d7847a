import { formatCount, formatMegabytes, formatTime } from '@fenshen/web';
import { useOne, type HttpError } from '@refinedev/core';
import { useParams } from 'react-router';
import { RecordError } from '../../components/record-error';
import { FullPageSpin } from '../../components/full-page-spin';
import { Page } from '../../components/page';
import { Stat, StatRow } from '../../components/stat';
import { shownData } from '../../lib/kept-pages';
import { usePaging } from '../../lib/list-address';
import { ActivityPanel } from './activity-panel';
import { UserTags } from './columns';
import { LedgerPanel } from './ledger-panel';
import { LotsPanel } from './lots-panel';
import { LinkedTrace } from './linked-trace';
import { UserActs } from './user-acts';
import type { UserDetail } from './user-detail';

/** One account: what it has, where that came from, and every movement with its cause. */
export default function UserPage() {
  const { id } = useParams();
  const paging = usePaging();
  // The page is drawn anew for another id; what stays here is this person's, while another page of entries comes.
  const { query } = useOne<UserDetail, HttpError>({
    resource: 'users',
    id,
    dataProviderName: 'ops',
    meta: { page: paging.page, limit: paging.pageSize },
    errorNotification: false,
    queryOptions: { placeholderData: (previous) => previous },
  });
  const detail = shownData(query)?.data;
  if (!detail) {
    return query.isError ? (
      <RecordError error={query.error} onRetry={() => void query.refetch()} what="账号" back="/users" />
    ) : (
      <FullPageSpin />
    );
  }
  const { user, lots, ledger, total } = detail;
  return (
    <Page
      title={user.username}
      hint={
        <>
          账号编号 <span className="num">{user.id}</span>，{formatTime(user.create_time)} 注册{' '}
          <UserTags user={user} />
        </>
      }
      actions={<UserActs user={user} />}
    >
      <StatRow>
        <Stat label="可用积分" value={formatCount(user.credits)} />
        <Stat
          label="预扣中"
          value={formatCount(user.held)}
          note={user.held ? '任务结束后扣除或退回' : '没有进行中的扣费'}
          tone={user.held ? 'warn' : 'neutral'}
        />
        <Stat
          label="会员"
          value={user.vip_expire_time ? user.vip_expire_time.slice(0, 10) : '未开通'}
          note={user.vip_expire_time ? '到期日' : undefined}
        />
        <Stat label="已用存储" value={formatMegabytes(user.used_mb)} />
      </StatRow>
      <LotsPanel lots={lots} />
      <LedgerPanel
        userId={user.id}
        entries={ledger}
        total={total}
        paging={paging}
        loading={query.isFetching}
      />
      <ActivityPanel user={user} />
      <LinkedTrace />
    </Page>
  );
}
