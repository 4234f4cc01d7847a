import type { MaterialType } from '@fenshen/contract';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { DialogArea } from '../../../components/dialog-area';
import { retryableLazy } from '../../../components/retryable-lazy';
import { PageHeader } from '../../../components/page-header';
import { SearchBox } from '../../../components/search-box';
import { SectionTabs } from '../../../components/section-tabs';
import { DropArea } from '../../../features/materials/components/drop-area';
import { MaterialList } from '../../../features/materials/components/material-list';
import { UploadButton } from '../../../features/materials/components/upload-button';
import { useFileDrop } from '../../../features/materials/hooks/use-file-drop';
import { MATERIAL_TABS, materialTypeOf } from '../../../features/materials/material-text';
import { useListAddress } from '../../../lib/list-address';
import styles from './material-page.module.css';

const TextDialog = retryableLazy(() =>
  import('../../../features/materials/components/text-dialog').then((m) => ({ default: m.TextDialog })),
);

/** The material library: pictures, videos, sounds, texts; kind, search and page in the address. */
export function MaterialPage() {
  const address = useListAddress();
  const { page, name } = address;
  const [writing, setWriting] = useState(false);
  const type = materialTypeOf(address.filter('type'));

  const show = (next: MaterialType) => address.setFilters({ type: next });
  const take = useFileDrop(show);
  const label = MATERIAL_TABS.find(({ key }) => key === type)?.label ?? '';
  const add =
    type === 'text' ? (
      <Button look="primary" onClick={() => setWriting(true)}>
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
            <SearchBox value={address.search} onChange={address.setSearch} placeholder="搜索素材名称" />
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
        onPage={address.setPage}
        onClearSearch={() => address.clear()}
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
