import { ERRORS, SOURCE, type Voice } from '@fenshen/contract';
import { useState, type ReactNode } from 'react';
import { ButtonLink } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { MoreBelow } from '../../../components/more-below';
import { QueryView } from '../../../components/query-view';
import { SectionTabs } from '../../../components/section-tabs';
import { paths } from '../../../config/paths';
import { toast } from '../../../lib/toast';
import { isTraining, trainingFailed } from '../../../lib/voice-rules';
import { usePagedVoices } from '../api/voices';
import { VoiceSkeleton } from './public-voice-list';
import styles from './voice-list.module.css';
import { VoiceRow } from './voice-row';

const TABS = [
  { key: 'mine', label: '我的声音' },
  { key: 'public', label: '公共声音' },
  { key: 'material', label: '素材库' },
] as const;
type Tab = (typeof TABS)[number]['key'];

interface Props {
  selectedId: number | null;
  /** Of the choice: whose tab is shown first. */
  selectedSource?: number | undefined;
  onSelect: (voice: Voice) => void;
  /** What the material library's tab shows; absent where its sounds cannot be used. */
  material?: ReactNode;
  /** Whether the choice is one of them. */
  materialChosen?: boolean;
}

/** Chooses a voice; a press on the disc auditions it first. */
export function VoicePicker(props: Props) {
  const { selectedId, selectedSource, onSelect, material, materialChosen } = props;
  const [picked, setTab] = useState<Tab | null>(null);
  const first = selectedSource === SOURCE.own ? 'mine' : 'public';
  const tab = picked ?? (materialChosen ? 'material' : first);
  const voices = usePagedVoices(tab === 'mine' ? SOURCE.own : SOURCE.public, tab !== 'material');

  const choose = (voice: Voice) => {
    if (isTraining(voice)) return toast.warning(ERRORS.VOICE_TRAINING.msg);
    if (trainingFailed(voice)) return toast.warning(ERRORS.VOICE_FAILED.msg);
    onSelect(voice);
  };
  const list = (shown: readonly Voice[]) => (
    <ul className={styles.grid} data-narrow>
      {shown.map((voice) => (
        <li key={voice.id}>
          <VoiceRow voice={voice} selected={voice.id === selectedId} onSelect={() => choose(voice)} />
        </li>
      ))}
    </ul>
  );

  return (
    <>
      <SectionTabs
        items={material ? TABS : TABS.slice(0, 2)}
        value={tab}
        onChange={setTab}
        label="声音分类"
        look="pill"
      />
      {tab === 'material' ? (
        material
      ) : (
        <QueryView
          key={tab}
          query={voices}
          pending={<VoiceSkeleton narrow />}
          failed={tab === 'mine' ? '我的声音没有加载出来' : '公共声音没有加载出来'}
          isEmpty={(found) => found.length === 0}
          empty={tab === 'mine' ? <NoOwnVoice /> : <EmptyState glyph="voice" title="暂无公共声音" />}
        >
          {(found) => (
            <>
              {list(found)}
              <MoreBelow list={voices} />
            </>
          )}
        </QueryView>
      )}
    </>
  );
}

const NoOwnVoice = () => (
  <EmptyState
    glyph="voice"
    title="还没有自己的声音"
    text="克隆自己的声音，或先使用公共声音"
    action={<ButtonLink href={`#${paths.clone}`}>去克隆声音</ButtonLink>}
  />
);
