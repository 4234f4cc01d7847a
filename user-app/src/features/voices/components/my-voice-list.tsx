import { SOURCE } from '@fenshen/contract';
import { useEffect } from 'react';
import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { QueryView } from '../../../components/query-view';
import { pauseAudio } from '../../../lib/audio-player';
import { useVoices } from '../api/voices';
import { useVoiceActions } from '../hooks/use-voice-actions';
import { VoiceSkeleton } from './public-voice-list';
import { VoiceCard } from './voice-card';
import { VoiceDialogs } from './voice-dialogs';
import styles from './voice-list.module.css';

interface Props {
  /** Settled search text. */
  name: string;
  onAdd: () => void;
}

/** The user's cloned voices with everything that can be done with them. */
export function MyVoiceList({ name, onAdd }: Props) {
  const voices = useVoices(SOURCE.own, name);
  const { actions, open, show, close } = useVoiceActions();
  useEffect(() => () => pauseAudio(), []);

  const nothing = name ? (
    <EmptyState glyph="search" title={`没有找到「${name}」`} text="换个名称再试试" />
  ) : (
    <EmptyState
      glyph="voice"
      title="还没有自己的声音"
      text="上传一段清晰的录音，就能得到可以反复使用的专属音色"
      action={
        <Button look="primary" onClick={onAdd}>
          克隆声音
        </Button>
      }
    />
  );
  return (
    <QueryView
      query={voices}
      pending={<VoiceSkeleton />}
      failed="声音列表没有加载出来"
      isEmpty={({ list }) => list.length === 0}
      empty={nothing}
    >
      {({ list }) => (
        <>
          <div className={styles.cards}>
            {list.map((voice) => (
              <VoiceCard key={voice.id} voice={voice} actions={actions} />
            ))}
          </div>
          <VoiceDialogs open={open} onShow={show} onClose={close} />
        </>
      )}
    </QueryView>
  );
}
