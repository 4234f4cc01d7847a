import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { opsCalls, PHOTO_TYPE, type OpsPicture } from '@fenshen/contract';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy-part';
import { Page } from '../../components/page';
import { RemoteGrid } from '../../components/remote-grid';
import { RowAct } from '../../components/row-acts';
import { SearchBox } from '../../components/search-box';
import { useStaff } from '../../lib/staff-context';
import { useTableList } from '../../lib/use-table-list';
import { LibraryCard } from '../library/library-card';
import { OwnerFilter } from '../library/owner-filter';
import { useToggle } from '../library/use-item-edit';

const PictureDialog = lazyDialog(() => import('./picture-dialog'));
const DeleteDialog = lazyDialog(() => import('./delete-dialog'));

const FILTERS = { name: 'contains', owner: 'eq', type: 'eq' } as const;
const types = [
  { value: '', label: '全部' },
  { value: String(PHOTO_TYPE.people), label: '人物' },
  { value: String(PHOTO_TYPE.pet), label: '宠物' },
];

type Dialog = { act: 'create' } | { act: 'edit' | 'delete'; picture: OpsPicture };

/** Pictures of people and pets that every user of the site may make talk. */
export default function PictureListPage() {
  const { me } = useStaff();
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const toggle = useToggle(opsCalls.pictureEdit);
  const list = useTableList<OpsPicture>('pictures', { filters: FILTERS });
  const { filter, setFilters } = list.address;
  const filtered = Object.keys(FILTERS).some((name) => filter(name));
  const close = () => setDialog(null);
  return (
    <Page
      title="图片库"
      hint="「宠物视频」与「照片说话」的 AI 图库"
      actions={
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setDialog({ act: 'create' })}>
          上传图片
        </Button>
      }
    >
      <RemoteGrid
        list={list}
        label="图片库"
        empty={filtered ? '没有符合条件的图片，调整筛选试试' : '还没有图片，点击右上角「上传图片」'}
        card={(picture) => (
          <LibraryCard
            key={picture.id}
            item={picture}
            cover={picture.cover}
            facts={`${picture.type === PHOTO_TYPE.pet ? '宠物' : '人物'} · ${picture.width}×${picture.height} · 排序 ${picture.sort}`}
            editable={me.role === 'owner' || picture.site_id !== null}
            onToggle={(enabled) => toggle(picture, enabled)}
            acts={
              <>
                <RowAct onClick={() => setDialog({ act: 'edit', picture })}>编辑</RowAct>
                <RowAct danger onClick={() => setDialog({ act: 'delete', picture })}>
                  删除
                </RowAct>
              </>
            }
          />
        )}
        toolbar={
          <>
            <SearchBox
              value={filter('name')}
              placeholder="搜索名称"
              onSearch={(name) => setFilters({ name })}
            />
            <Segmented
              options={types}
              value={filter('type')}
              aria-label="类型"
              onChange={(type) => setFilters({ type })}
            />
            <OwnerFilter address={list.address} />
          </>
        }
      />
      {dialog?.act === 'create' && <PictureDialog picture={null} onClose={close} />}
      {dialog?.act === 'edit' && <PictureDialog picture={dialog.picture} onClose={close} />}
      {dialog?.act === 'delete' && <DeleteDialog picture={dialog.picture} onClose={close} />}
    </Page>
  );
}
