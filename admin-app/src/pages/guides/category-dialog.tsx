import { App, Button, Empty, Input, List, Modal } from 'antd';
import { useState } from 'react';
import type { GuideRecord } from '../../graphql/guides';
import { useStaff } from '../../lib/staff-context';
import { useBulk } from '../../lib/use-bulk';
import { useListFilters } from '../../lib/list-address';
import type { Category } from './use-categories';

interface CategoryDialogProps {
  categories: readonly Category[];
  onClose: () => void;
}

/** Categories live on their guides: renaming one renames it on every guide this person may change. */
export function CategoryDialog({ categories, onClose }: CategoryDialogProps) {
  const { me } = useStaff();
  const mine = (guide: GuideRecord) => me.role === 'owner' || guide.site_id !== null;
  return (
    <Modal open title="管理分类" footer={null} width={520} onCancel={onClose}>
      <p className="muted">分类按其中排序最小的指南依次展示；改成已有的名称即合并到那个分类</p>
      {categories.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有分类，新建指南时填写即可" />
      ) : (
        <List
          dataSource={[...categories]}
          rowKey="name"
          renderItem={({ name, guides }) => (
            <List.Item>
              <CategoryRow name={name} count={guides.length} own={guides.filter(mine)} />
            </List.Item>
          )}
        />
      )}
    </Modal>
  );
}

interface CategoryRowProps {
  name: string;
  count: number;
  /** Guides of it that this person may change. */
  own: readonly GuideRecord[];
}

function CategoryRow({ name, count, own }: CategoryRowProps) {
  const { message } = App.useApp();
  const address = useListFilters();
  const [text, setText] = useState(name);
  const bulk = useBulk('guides', () => undefined);
  const next = text.trim();
  const rename = async () => {
    if (next === '') return void message.error('请填写分类名称');
    await bulk.update(
      own.map(({ documentId }) => documentId),
      { category: next },
    );
    // The list goes on showing the category that was looked at.
    if (address.filter('category') === name) address.setFilters({ category: next });
  };
  return (
    <div style={{ display: 'flex', flex: 1, gap: 12, alignItems: 'center' }}>
      <Input
        value={text}
        maxLength={20}
        disabled={own.length === 0 || bulk.pending}
        aria-label={`分类「${name}」的名称`}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={() => void rename()}
      />
      <span className="muted num" style={{ whiteSpace: 'nowrap' }}>
        {own.length === 0
          ? '全平台'
          : own.length < count
            ? `本站 ${own.length} / ${count} 条`
            : `${count} 条`}
      </span>
      <Button
        disabled={own.length === 0 || next === name}
        loading={bulk.pending}
        onClick={() => void rename()}
      >
        改名
      </Button>
    </div>
  );
}
