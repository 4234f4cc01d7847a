import { useId, useRef, useState, type DragEvent, type ReactNode } from 'react';
import { speedText, timeLeftText } from '../lib/upload/transfer-text';
import type { UploadState } from '../lib/upload/use-upload';
import { acceptOf, type UploadRule } from '../lib/upload/upload-rules';
import { Glyph } from './glyph';
import styles from './upload-box.module.css';

interface Props {
  rule: UploadRule;
  state: UploadState;
  onPick: (file: File) => void;
  /** Cancels what is being sent, or forgets what was. */
  onReset: () => void;
  /** First line of the empty box. */
  title: string;
  /** The stated requirements. */
  hint: ReactNode;
  /** Shown for a finished upload, in place of the tick. */
  preview?: ReactNode;
  disabled?: boolean;
}

/** Takes one file by click, keyboard or drop, and shows how its upload goes. */
export function UploadBox({ rule, state, onPick, onReset, title, hint, preview, disabled }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [over, setOver] = useState(false);

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onPick(file);
    // The same file may be picked again after it was refused.
    if (input.current) input.current.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const empty = state.step === 'idle' || (state.step === 'failed' && !state.retry);

  return (
    <div
      className={styles.box}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        accept={acceptOf(rule)}
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={(event) => take(event.target.files)}
      />
      {empty ? (
        <button
          type="button"
          className={styles.pick}
          disabled={disabled}
          aria-describedby={hintId}
          onClick={() => input.current?.click()}
        >
          <span className={styles.glyph}>
            <Glyph name="upload" size={24} />
          </span>
          <span className={styles.title}>{title}</span>
          <span id={hintId} className={styles.hint}>
            {hint}
          </span>
        </button>
      ) : (
        <Transfer state={state} preview={preview} onPick={onPick} onReset={onReset} />
      )}
      {state.step === 'failed' && (
        <p className={styles.problem} role="alert">
          {state.message}
        </p>
      )}
    </div>
  );
}

type Running = Exclude<UploadState, { step: 'idle' }>;

function Transfer({
  state,
  preview,
  onPick,
  onReset,
}: {
  state: Running;
  preview?: ReactNode;
  onPick: (file: File) => void;
  onReset: () => void;
}) {
  const percent = percentOf(state);
  return (
    <div className={styles.transfer}>
      {state.step === 'done' && preview}
      <div className={styles.row}>
        <span className={styles.fileName} title={state.file.name}>
          {state.file.name}
        </span>
        {state.step === 'failed' && (
          <button type="button" className={styles.link} onClick={() => onPick(state.file)}>
            重试
          </button>
        )}
        <button type="button" className={styles.link} onClick={onReset}>
          {state.step === 'done' || state.step === 'failed' ? '重新选择' : '取消'}
        </button>
      </div>
      {state.step !== 'done' && state.step !== 'failed' && (
        <div
          className={styles.track}
          role="progressbar"
          aria-label="上传进度"
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
        >
          <span style={{ inlineSize: `${percent}%` }} />
        </div>
      )}
      <p className={styles.note}>{noteOf(state)}</p>
    </div>
  );
}

function percentOf(state: Running): number {
  if (state.step === 'sending') return Math.floor(state.transfer.ratio * 100);
  return state.step === 'checking' || state.step === 'failed' ? 0 : 100;
}

function noteOf(state: Running): ReactNode {
  switch (state.step) {
    case 'checking':
      return '正在检查文件…';
    case 'sending':
      return [
        `${percentOf(state)}%`,
        speedText(state.transfer.speed),
        timeLeftText(state.transfer.secondsLeft),
      ]
        .filter(Boolean)
        .join(' · ');
    case 'measuring':
      return '上传完成，正在校验…';
    case 'done':
      return (
        <span className={styles.ok}>
          <Glyph name="check" size={14} /> 上传成功
        </span>
      );
    case 'failed':
      return null;
  }
}
