import { ButtonLink } from '../../../components/button';
import { PageHeader } from '../../../components/page-header';
import { SearchBox } from '../../../components/search-box';
import { paths } from '../../../config/paths';
import { DropArea } from '../../../features/materials/components/drop-area';
import { MaterialList } from '../../../features/materials/components/material-list';
import { UploadButton } from '../../../features/materials/components/upload-button';
import { useFileDrop } from '../../../features/materials/hooks/use-file-drop';
import { useListAddress } from '../../../lib/list-address';

/** Recordings taken at once (spec 2 §2). */
const TAKES = { most: 3, only: 'audio' } as const;
const stay = () => undefined;

/** The user's recordings: the sounds of the material library, heard and taken into creation. */
export function VoicePage() {
  const address = useListAddress();
  const { page, name } = address;
  const drop = useFileDrop(stay, TAKES);
  const take = (files: readonly File[]) => drop(files, 'audio');
  const add = <UploadButton kind="audio" label="上传录音" onFiles={take} />;

  return (
    <DropArea onFiles={take}>
      <PageHeader
        title="我的录音"
        note={`录音统一管理，试听后直接用于视频创作；每次最多上传${TAKES.most}个`}
        actions={
          <>
            <SearchBox value={address.search} onChange={address.setSearch} placeholder="搜索录音名称" />
            <ButtonLink href={`#${paths.clone}`}>去克隆声音</ButtonLink>
            {add}
          </>
        }
      />
      <MaterialList
        key={page}
        filter={{ type: 'audio', name, page }}
        onPage={address.setPage}
        onClearSearch={() => address.clear()}
        add={add}
      />
    </DropArea>
  );
}
