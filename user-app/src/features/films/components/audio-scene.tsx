import { formatClock } from '@fenshen/web';
import { useEffect, useRef } from 'react';
import { Button } from '../../../components/button';
import { Glyph } from '../../../components/glyph';
import { UploadBox } from '../../../components/upload-box';
import { pauseAudio, toggleAudio, useAudio } from '../../../lib/audio-player';
import { toast } from '../../../lib/toast';
import { checkDrivenAudio, UPLOAD_RULES } from '../../../lib/upload/upload-rules';
import { useUpload } from '../../../lib/upload/use-upload';
import type { Scene } from '../film-form';
import { uploadSlot } from '../upload-slot';
import styles from './audio-scene.module.css';

type Sound = NonNullable<Scene['audio']>;

interface Props {
  scene: Scene;
  onChange: (part: Partial<Scene>) => void;
}

/** What is heard in a scene: a recording that was uploaded. */
export function AudioScene({ scene, onChange }: Props) {
  return scene.audio ? (
    <GivenSound sceneKey={scene.key} sound={scene.audio} onDrop={() => onChange({ audio: null })} />
  ) : (
    <SoundUpload sceneKey={scene.key} onDone={(audio) => onChange({ audio })} />
  );
}

function GivenSound({ sceneKey, sound, onDrop }: { sceneKey: string; sound: Sound; onDrop: () => void }) {
  const playerKey = `film:${sceneKey}:sound`;
  const { phase } = useAudio(playerKey);
  useEffect(() => () => pauseAudio(playerKey), [playerKey]);
  const playing = phase === 3;
  const press = () => {
    toggleAudio(playerKey, sound.url).catch(() => toast.error('播放失败，请刷新页面或重新上传音频'));
  };
  return (
    <div className={styles.sound}>
      <span className={styles.disc}>
        <Glyph name="voice" size={20} />
      </span>
      <span className={styles.words}>
        <span className={styles.name} title={sound.name}>
          {sound.name || '已上传的音频'}
        </span>
        <span className={styles.length}>{formatClock(sound.duration)}</span>
      </span>
      <Button onClick={press}>
        <Glyph name={playing ? 'pause' : 'play'} size={16} />
        {playing ? '暂停' : '播放'}
      </Button>
      <Button look="quiet" onClick={onDrop}>
        删除音频
      </Button>
    </div>
  );
}

function SoundUpload({ sceneKey, onDone }: { sceneKey: string; onDone: (sound: Sound) => void }) {
  const upload = useUpload(uploadSlot(sceneKey), UPLOAD_RULES.drivenAudio, {
    checkFacts: checkDrivenAudio,
    keep: true,
  });
  const { state, reset } = upload;
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (state.step !== 'done') return;
    const { file_id: fileId, url, duration } = state.result;
    done.current({ fileId, url, duration, name: state.file.name });
    // The scene has it now.
    reset();
  }, [state, reset]);
  return (
    <UploadBox
      rule={UPLOAD_RULES.drivenAudio}
      id={upload.id}
      state={state}
      onPick={upload.start}
      onReset={reset}
      title="点击或拖拽音频到这里"
      hint="支持MP3、M4A、WAV格式，时长5秒至30分钟"
    />
  );
}
