import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { AVATAR_STATUS, opsCalls, type OpsActor } from '@fenshen/contract';
import { Button, Select } from 'antd';
import { useEffect, useState } from 'react';
import { lazyDialog } from '../../components/lazy-part';
import { Page } from '../../components/page';
import { RemoteGrid } from '../../components/remote-grid';
import { SearchBox } from '../../components/search-box';
import { useStaff } from '../../lib/staff-context';
import { useLive } from '../../lib/use-live';
import { useTableList } from '../../lib/use-table-list';
import { OwnerFilter } from '../library/owner-filter';
import { useToggle } from '../library/use-item-edit';
import { ActorCard } from './actor-card';

const CreateDialog = lazyDialog(() => import('./create-dialog'));
const EditDialog = lazyDialog(() => import('./edit-dialog'));
const DeleteDialog = lazyDialog(() => import('./delete-dialog'));
const RetryDialog = lazyDialog(() => import('../library/retry-dialog'));

const TRAINING_MS = 3_000;
const FILTERS = { name: 'contains', owner: 'eq', orientation: 'eq', enabled: 'eq' } as const;
const orientations = [
  { value: '', label: '横屏与竖屏' },
  { value: 'landscape', label: '横屏' },
  { value: 'portrait', label: '竖屏' },
];
const visibilities = [
  { value: '', label: '显示与隐藏' },
  { value: '1', label: '显示' },
  { value: '0', label: '隐藏' },
];

type Dialog = { act: 'create' } | { act: 'edit' | 'delete' | 'retry'; actor: OpsActor };

/** The actors every user of the site may choose. */
export default function ActorListPage() {
  const { me } = useStaff();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [training, setTraining] = useState(false);
  const toggle = useToggle(opsCalls.actorEdit);
  const refetchInterval = useLive('actors', TRAINING_MS, training);
  const list = useTableList<OpsActor>('actors', {
    filters: FILTERS,
    refetchInterval,
  });
  const working = list.rows.some(({ status }) => status === AVATAR_STATUS.working);
  useEffect(() => setTraining(working), [working]);
  const { filter, setFilters } = list.address;
  const filtered = Object.keys(FILTERS).some((name) => filter(name));
  const close = () => setDialog(null);
  return (
    <Page
      title="公共形象"
      hint="用户在「公共数字人」里看到的形象，上传一段真人视频即可训练"
      actions={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ act: 'create' })}>
          上传形象
        </Button>
      }
    >
      <RemoteGrid
        list={list}
        label="公共形象"
        empty={filtered ? '没有符合条件的形象，调整筛选试试' : '还没有公共形象，点击右上角「上传形象」'}
        card={(actor) => (
          <ActorCard
            key={actor.id}
            actor={actor}
            editable={me.role === 'owner' || actor.site_id !== null}
            onToggle={(enabled) => toggle(actor, enabled)}
            onAct={(act) => setDialog({ act, actor })}
          />
        )}
        toolbar={
          <>
            <SearchBox
              value={filter('name')}
              placeholder="搜索名称"
              onSearch={(name) => setFilters({ name })}
            />
            <OwnerFilter address={list.address} />
            <Select
              value={filter('orientation')}
              options={orientations}
              aria-label="画面方向"
              style={{ width: 136 }}
              onChange={(orientation) => setFilters({ orientation })}
            />
            <Select
              value={filter('enabled')}
              options={visibilities}
              aria-label="是否显示"
              style={{ width: 136 }}
              onChange={(enabled) => setFilters({ enabled })}
            />
          </>
        }
      />
      {dialog?.act === 'create' && <CreateDialog onClose={close} />}
      {dialog?.act === 'edit' && <EditDialog actor={dialog.actor} onClose={close} />}
      {dialog?.act === 'delete' && <DeleteDialog actor={dialog.actor} onClose={close} />}
      {dialog?.act === 'retry' && <RetryDialog item={dialog.actor} onClose={close} />}
    </Page>
  );
}
