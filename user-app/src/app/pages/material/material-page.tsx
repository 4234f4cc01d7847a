import type { MaterialType } from '@fenshen/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { DialogArea } from '../../../components/dialog-area';
import { retryableLazy } from '../../../components/retryable-lazy';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../components/page-header';
import { SearchBox } from '../../../components/search-box';
import { SectionTabs } from '../../../components/section-tabs';
import { DropArea } from '../../../features/materials/components/drop-area';
import { MaterialList } from '../../../features/materials/components/material-list';
import { UploadButton } from '../../../features/materials/components/upload-button';
import { useFileDrop } from '../../../features/materials/hooks/use-file-drop';
import { MATERIAL_TABS, materialTypeOf } from '../../../features/materials/material-text';
import { useDebounced } from '../../../lib/use-debounced';
import styles from './material-page.module.css';

const TextDialog = retryableLazy(() =>
  import('../../../features/materials/components/text-dialog').then((m) => ({ default: m.TextDialog })),
);

/** The material library: pictures, videos, sounds, texts (type in the address). */
export function MaterialPage() {
  const [query, setQuery] = useSearchParams();
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const [writing, setWriting] = useState(false);
  const name = useDebounced(search.trim(), 300);
  const type = materialTypeOf(query.get('type'));

  const show = (next: MaterialType) => {
    setPage(1);
    setQuery({ type: next }, { replace: true });
  };
  const find = (text: string) => {
    setSearch(text);
    setPage(1);
  };
  const take = useFileDrop(show);
  const label = MATERIAL_TABS.find(({ key }) => key === type)?.label ?? '';
  const add =
    type === 'text' ? (
      <Button type="primary" onClick={() => setWriting(true)}>
        新建文案
      </Button>
    ) : (
      <UploadButton kind={type} label={`上传${label}`} onFiles={(files) => take(files, type)} />
    );

  return (
    <DropArea onFiles={(files) => take(files, type)}>
      <PageHeader
        title="我的素材"
        note="图片、视频、音频和文案集中存放，随时带入创作"
        actions={
          <>
            <SearchBox value={search} onChange={find} placeholder="搜索素材名称" />
            {add}
          </>
        }
      />
      <div className={styles.tabs}>
        <SectionTabs items={MATERIAL_TABS} value={type} onChange={show} label="素材分类" />
      </div>
      <MaterialList
        key={`${type}:${page}`}
        filter={{ type, name, page }}
        onPage={setPage}
        onClearSearch={() => find('')}
        add={add}
      />
      {writing && (
        <DialogArea onFail={() => setWriting(false)}>
          <TextDialog material={null} onClose={() => setWriting(false)} />
        </DialogArea>
      )}
    </DropArea>
  );
}
