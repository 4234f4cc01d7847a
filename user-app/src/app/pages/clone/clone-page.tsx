import { SOURCE } from '@fenshen/contract';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { DialogArea } from '../../../components/dialog-area';
import { retryableLazy } from '../../../components/retryable-lazy';
import { PageHeader } from '../../../components/page-header';
import { SearchBox } from '../../../components/search-box';
import { SectionTabs } from '../../../components/section-tabs';
import { useVoices } from '../../../features/voices/api/voices';
import { MyVoiceList } from '../../../features/voices/components/my-voice-list';
import { PublicVoiceList } from '../../../features/voices/components/public-voice-list';
import { useListAddress } from '../../../lib/list-address';

const VoiceCloneFlow = retryableLazy(() =>
  import('../../../features/voices/components/voice-clone-flow').then((m) => ({ default: m.VoiceCloneFlow })),
);

const TABS = [
  { key: '1', label: '我的声音克隆' },
  { key: '2', label: '公共声音' },
] as const;
type Tab = (typeof TABS)[number]['key'];

/** Voice cloning; `id` in the address picks the tab, `q` searches. */
export function ClonePage() {
  const [cloning, setCloning] = useState(false);
  const { name, search, setSearch, filter, setFilters } = useListAddress();
  const tab: Tab = filter('id') === '2' ? '2' : '1';
  const { data } = useVoices(tab === '1' ? SOURCE.own : SOURCE.public, name);

  return (
    <>
      <PageHeader
        title="声音克隆"
        note={data ? `共${data.total}个声音` : '用一段录音，得到可以反复使用的专属音色'}
        actions={
          <>
            <SearchBox value={search} onChange={setSearch} placeholder="搜索声音名称" />
            <Button look="primary" onClick={() => setCloning(true)}>
              新增克隆
            </Button>
          </>
        }
      />
      <SectionTabs items={TABS} value={tab} onChange={(key) => setFilters({ id: key })} label="声音分类" />
      {tab === '1' ? (
        <MyVoiceList name={name} onAdd={() => setCloning(true)} />
      ) : (
        <PublicVoiceList name={name} />
      )}
      {cloning && (
        <DialogArea onFail={() => setCloning(false)}>
          <VoiceCloneFlow onClose={() => setCloning(false)} />
        </DialogArea>
      )}
    </>
  );
}
