import { Button } from 'antd';
import { useEffect } from 'react';
import { Glyph } from '../../../components/glyph';
import { UploadBox } from '../../../components/upload-box';
import { pauseAudio, toggleAudio, useAudio } from '../../../lib/audio-player';
import { toast } from '../../../lib/toast';
import { checkDrivenAudio, UPLOAD_RULES } from '../../../lib/upload/upload-rules';
import { useUpload } from '../../../lib/upload/use-upload';
import type { DrivenAudio } from '../validate-create';
import styles from './audio-drive.module.css';

export const DRIVEN_AUDIO_KEY = 'create:driven';

interface Props {
  value: DrivenAudio | null;
  onChange: (audio: DrivenAudio | null) => void;
}

/** Audio mode: the mouth follows an uploaded recording. */
export function AudioDrive({ value, onChange }: Props) {
  const upload = useUpload(DRIVEN_AUDIO_KEY, UPLOAD_RULES.drivenAudio, {
    checkFacts: checkDrivenAudio,
    keep: true,
  });
  const { phase } = useAudio(DRIVEN_AUDIO_KEY);
  const { state } = upload;

  useEffect(() => {
    if (state.step !== 'done') return;
    const { file_id: fileId, url, duration } = state.result;
    onChange({ fileId, url, duration, name: state.file.name });
  }, [state, onChange]);
  useEffect(() => () => pauseAudio(DRIVEN_AUDIO_KEY), []);

  const reset = () => {
    pauseAudio(DRIVEN_AUDIO_KEY);
    upload.reset();
    onChange(null);
  };
  const play = (url: string) =>
    toggleAudio(DRIVEN_AUDIO_KEY, url).catch(() => toast.error('试听失败，请稍后再试'));

  if (value && state.step === 'idle') {
    return (
      <div className={styles.kept}>
        <Glyph name="file" />
        <span className={styles.fileName}>{value.name}</span>
        <Button onClick={() => void play(value.url)}>{phase === 3 ? '暂停' : '试听'}</Button>
        <Button type="text" onClick={reset}>
          重新选择
        </Button>
      </div>
    );
  }
  return (
    <section className={styles.box} aria-label="上传音频">
      <UploadBox
        rule={UPLOAD_RULES.drivenAudio}
        state={state}
        onPick={upload.start}
        onReset={reset}
        title="点击或拖拽音频到这里"
        hint="支持MP3、M4A、WAV格式，时长5秒至30分钟；人声清晰、没有背景音乐的录音效果最好"
        preview={
          state.step === 'done' && (
            <Button
              className={styles.play}
              icon={<Glyph name={phase === 3 ? 'pause' : 'play'} size={16} />}
              onClick={() => void play(state.result.url)}
            >
              {phase === 3 ? '暂停' : '试听'}
            </Button>
          )
        }
      />
    </section>
  );
}
