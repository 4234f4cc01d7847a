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

const PLAYER_KEY = 'create:driven';
/** Where the recording is found again after a visit to another page. */
export const DRIVEN_AUDIO_SLOT = 'driven-audio';

interface Props {
  onChange: (audio: DrivenAudio | null) => void;
}

/** Audio mode: the mouth follows an uploaded recording. */
export function AudioDrive({ onChange }: Props) {
  const upload = useUpload(DRIVEN_AUDIO_SLOT, UPLOAD_RULES.drivenAudio, {
    checkFacts: checkDrivenAudio,
    keep: true,
  });
  const { phase } = useAudio(PLAYER_KEY);
  const { state } = upload;

  useEffect(() => {
    // A new recording replaces the old one from the moment it is picked.
    if (state.step !== 'done') return onChange(null);
    const { file_id: fileId, url, duration } = state.result;
    onChange({ fileId, url, duration, name: state.file.name });
  }, [state, onChange]);
  useEffect(() => () => pauseAudio(PLAYER_KEY), []);

  const reset = () => {
    pauseAudio(PLAYER_KEY);
    upload.reset();
  };
  const play = (url: string) => toggleAudio(PLAYER_KEY, url).catch(() => toast.error('试听失败，请稍后再试'));

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
