import { engineRules, ERRORS, scriptLength, scriptLimit, type Voice } from '@fenshen/contract';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { AuditionButton } from '../../../components/audition-button';
import { PauseMenu } from '../../../components/script/pause-menu';
import { ScriptEditor, type ScriptEditorHandle } from '../../../components/script/script-editor';
import { VoiceSliders } from '../../../components/voice-sliders';
import { pauseAudio, useAudio } from '../../../lib/audio-player';
import { agreedCredits, priceText, useActPrice } from '../../../lib/prices';
import { useAuditionPress } from '../../../lib/speech/use-audition-press';
import { useSpeech } from '../../../lib/speech/use-speech';
import { toast } from '../../../lib/toast';
import { tooLong } from '../check-film';
import type { Scene } from '../film-form';
import { spokenText } from '../film-length';
import styles from './text-scene.module.css';

interface Props {
  scene: Scene;
  index: number;
  voice: Voice | null;
  onChange: (part: Partial<Scene>) => void;
  /** The words were spoken as they stand: how long that takes, in seconds. */
  onSpoken: (script: string, seconds: number) => void;
  /** The voice with the way to another. */
  voiceRow: ReactNode;
}

/** What is said in a scene: words with pauses, and the voice that says them. */
export function TextScene({ scene, index, voice, onChange, onSpoken, voiceRow }: Props) {
  const editor = useRef<ScriptEditorHandle>(null);
  const counterId = useId();
  const playerKey = `film:${scene.key}`;
  const { phase } = useAudio(playerKey);
  const price = useActPrice('audition');
  const script = spokenText(scene, voice);
  const speech = useSpeech(
    voice && { voice, script, params: scene.params, maxCredits: agreedCredits(price) },
  );
  const excess = tooLong(scene, voice?.api ?? '');
  const press = useAuditionPress(
    playerKey,
    () => (scriptLength(scene.text) === 0 || !voice ? ERRORS.AUDITION_INPUT.msg : excess),
    speech,
  );
  useEffect(() => () => pauseAudio(playerKey), [playerKey]);
  const told = useRef(onSpoken);
  told.current = onSpoken;
  const { cached } = speech;
  useEffect(() => {
    if (cached) told.current(cached.key, cached.duration);
  }, [cached]);

  const length = scriptLength(scene.text);
  const limit = scriptLimit(voice?.api ?? '');
  const { pauses } = engineRules(voice?.api ?? '');
  return (
    <>
      <div className={styles.box} data-over={excess !== null || undefined}>
        <ScriptEditor
          ref={editor}
          label={`场景${index + 1}的台词`}
          initial={scene.text}
          empty={scene.text === ''}
          onChange={(text) => onChange({ text })}
          placeholder="在这里输入或粘贴这个场景的台词"
          describedBy={counterId}
          limit={limit}
          invalid={excess !== null}
          room={limit - length}
          onFull={() => toast.warning(`台词不能超过${limit}字，超出部分未加入`)}
          pausesOff={!pauses}
        />
        <div className={styles.tools}>
          <AuditionButton
            percent={speech.percent}
            playing={phase === 3}
            onClick={press}
            onCancel={speech.cancel}
            price={cached ? '' : priceText(price)}
          />
          {pauses && <PauseMenu onPick={(seconds) => editor.current?.insertPause(seconds)} />}
          <span id={counterId} className={styles.counter}>
            <span className="visually-hidden">已输入字数</span>
            {length}/{limit}
            {excess && `，超出${length - limit}字`}
          </span>
        </div>
      </div>
      <div className={styles.voice}>
        {voiceRow}
        <div className={styles.sliders}>
          <VoiceSliders
            api={voice?.api ?? null}
            value={scene.params}
            onChange={(params) => onChange({ params })}
          />
        </div>
      </div>
    </>
  );
}
