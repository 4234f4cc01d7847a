import { formatClock } from '@fenshen/web';
import { useEffect } from 'react';
import { Button } from '../../../components/button';
import { Glyph } from '../../../components/glyph';
import { UploadBox } from '../../../components/upload-box';
import { pauseAudio, toggleAudio, useAudio } from '../../../lib/audio-player';
import { toast } from '../../../lib/toast';
import { checkDrivenAudio, UPLOAD_RULES } from '../../../lib/upload/upload-rules';
import { useUpload } from '../../../lib/upload/use-upload';
import type { DrivenAudio } from '../validate-create';
import styles from './audio-drive.module.css';

const PLAYER_KEY = 'create:driven';
/** Where the recording is found again after a visit to another page. */
export const DRIVEN_AUDIO_SLOT = 'driven-audio';

interface Props {
  /** A sound that is there already: one of the material library, or an earlier work's. */
  chosen: DrivenAudio | null;
  onDrop: () => void;
  onChange: (audio: DrivenAudio | null) => void;
}

/** Audio mode: the mouth follows a recording, chosen from the library or uploaded here. */
export function AudioDrive({ chosen, onDrop, onChange }: Props) {
  return chosen ? <ChosenSound audio={chosen} onDrop={onDrop} /> : <UploadedSound onChange={onChange} />;
}

function ChosenSound({ audio, onDrop }: { audio: DrivenAudio; onDrop: () => void }) {
  return (
    <section className={styles.box} aria-label="已选音频">
      <div className={styles.chosen}>
        <span className={styles.disc}>
          <Glyph name="voice" size={24} />
        </span>
        <p className={styles.name}>{audio.name}</p>
        <p className={styles.note}>
          {audio.from.kind === 'material' ? '来自素材库' : '来自之前的作品'} · {formatClock(audio.duration)}
        </p>
        <div className={styles.buttons}>
          <PlayButton url={audio.url} />
          <Button onClick={onDrop}>改用上传的音频</Button>
        </div>
      </div>
    </section>
  );
}

/** Hears the sound before it is used. */
function PlayButton({ url }: { url: string }) {
  const { phase } = useAudio(PLAYER_KEY);
  useEffect(() => () => pauseAudio(PLAYER_KEY), []);
  const press = () => {
    toggleAudio(PLAYER_KEY, url).catch(() => toast.error('试听失败，请稍后再试'));
  };
  return (
    <Button onClick={press}>
      <Glyph name={phase === 3 ? 'pause' : 'play'} size={16} />
      {phase === 3 ? '暂停' : '试听'}
    </Button>
  );
}

function UploadedSound({ onChange }: Pick<Props, 'onChange'>) {
  const upload = useUpload(DRIVEN_AUDIO_SLOT, UPLOAD_RULES.drivenAudio, {
    checkFacts: checkDrivenAudio,
    keep: true,
  });
  const { state } = upload;

  useEffect(() => {
    // A new recording replaces the old one from the moment it is picked.
    if (state.step !== 'done') return onChange(null);
    const { file_id: fileId, url, duration } = state.result;
    onChange({ from: { kind: 'file', id: fileId }, url, duration, name: state.file.name });
  }, [state, onChange]);

  const reset = () => {
    pauseAudio(PLAYER_KEY);
    upload.reset();
  };

  return (
    <section className={styles.box} aria-label="上传音频">
      <UploadBox
        rule={UPLOAD_RULES.drivenAudio}
        id={upload.id}
        state={state}
        onPick={upload.start}
        onReset={reset}
        title="点击或拖拽音频到这里"
        hint="支持MP3、M4A、WAV格式，时长5秒至30分钟；人声清晰、没有背景音乐的录音效果最好"
        preview={
          state.step === 'done' && (
            <span className={styles.play}>
              <PlayButton url={state.result.url} />
            </span>
          )
        }
      />
    </section>
  );
}
