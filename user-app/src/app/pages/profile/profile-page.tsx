import { useState } from 'react';
import { Button } from '../../../components/button';
import { DialogArea } from '../../../components/dialog-area';
import { retryableLazy } from '../../../components/retryable-lazy';
import { PageHeader } from '../../../components/page-header';
import { SearchBox } from '../../../components/search-box';
import { useMyAvatars } from '../../../features/avatars/api/my-avatars';
import { MyAvatarList } from '../../../features/avatars/components/my-avatar-list';
import { useListAddress } from '../../../lib/list-address';

const CloneFlow = retryableLazy(() =>
  import('../../../features/avatars/components/clone-flow').then((m) => ({ default: m.CloneFlow })),
);

/** My avatars: search, clone, play, delete, create. */
export function ProfilePage() {
  const [cloning, setCloning] = useState(false);
  const { name, search, setSearch } = useListAddress();
  const { data } = useMyAvatars(name);

  return (
    <>
      <PageHeader
        title="我的形象"
        note={data ? `共${data.total}个形象` : '用一段视频克隆自己，反复出镜'}
        actions={
          <>
            <SearchBox value={search} onChange={setSearch} placeholder="搜索形象名称" />
            <Button look="primary" onClick={() => setCloning(true)}>
              新增形象
            </Button>
          </>
        }
      />
      <MyAvatarList name={name} onAdd={() => setCloning(true)} />
      {cloning && (
        <DialogArea onFail={() => setCloning(false)}>
          <CloneFlow onClose={() => setCloning(false)} />
        </DialogArea>
      )}
    </>
  );
}
