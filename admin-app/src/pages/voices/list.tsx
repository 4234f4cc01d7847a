import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { opsCalls, VOICE_STATUS, type OpsVoice } from '@fenshen/contract';
import { Button, Select } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { lazyDialog } from '../../components/lazy-part';
import { Page } from '../../components/page';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import { useStaff } from '../../lib/staff-context';
import { useLive } from '../../lib/use-live';
import { useTableList } from '../../lib/use-table-list';
import { OwnerFilter } from '../library/owner-filter';
import { useToggle } from '../library/use-item-edit';
import { voiceColumns, type VoiceAct } from './columns';

const CreateDialog = lazyDialog(() => import('./create-dialog'));
const EditDialog = lazyDialog(() => import('./edit-dialog'));
const DeleteDialog = lazyDialog(() => import('./delete-dialog'));
const RetryDialog = lazyDialog(() => import('../library/retry-dialog'));

const TRAINING_MS = 3_000;
const FILTERS = { name: 'contains', owner: 'eq', gender: 'eq' } as const;
const genders = [
  { value: '', label: '全部性别' },
  { value: 'female', label: '女声' },
  { value: 'male', label: '男声' },
];

type Dialog = { act: 'create' } | { act: VoiceAct; voice: OpsVoice };

/** The voices every user of the site may choose. */
export default function VoiceListPage() {
  const { me } = useStaff();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const [training, setTraining] = useState(false);
  const toggle = useToggle(opsCalls.voiceEdit);
  const refetchInterval = useLive('voices', TRAINING_MS, training);
  const list = useTableList<OpsVoice>('voices', {
    filters: FILTERS,
    refetchInterval,
  });
  const working = list.rows.some(({ status }) => status === VOICE_STATUS.training);
  useEffect(() => setTraining(working), [working]);
  const columns = useMemo(
    () =>
      voiceColumns({
        platform: me.role === 'owner',
        onToggle: toggle,
        onAct: (act, voice) => setDialog({ act, voice }),
      }),
    [me, toggle],
  );
  const { filter, setFilters } = list.address;
  const filtered = Object.keys(FILTERS).some((name) => filter(name));
  const close = () => setDialog(null);
  return (
    <Page
      title="公共声音"
      hint="用户在「公共声音」里试听和选择的声音，上传一段录音即可训练"
      actions={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ act: 'create' })}>
          上传声音
        </Button>
      }
    >
      <RemoteTable
        list={list}
        columns={columns}
        rowKey="id"
        empty={filtered ? '没有符合条件的声音，调整筛选试试' : '还没有公共声音，点击右上角「上传声音」'}
        toolbar={
          <>
            <SearchBox
              value={filter('name')}
              placeholder="搜索名称"
              onSearch={(name) => setFilters({ name })}
            />
            <OwnerFilter address={list.address} />
            <Select
              value={filter('gender')}
              options={genders}
              aria-label="性别"
              style={{ width: 120 }}
              onChange={(gender) => setFilters({ gender })}
            />
          </>
        }
      />
      {dialog?.act === 'create' && <CreateDialog onClose={close} />}
      {dialog?.act === 'edit' && <EditDialog voice={dialog.voice} onClose={close} />}
      {dialog?.act === 'delete' && <DeleteDialog voice={dialog.voice} onClose={close} />}
      {dialog?.act === 'retry' && <RetryDialog item={dialog.voice} onClose={close} />}
    </Page>
  );
}
