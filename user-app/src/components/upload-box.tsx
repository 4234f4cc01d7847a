import { useId, useRef, useState, useSyncExternalStore, type DragEvent, type ReactNode } from 'react';
import { canPickFile, droppedFile, pickFile } from '../lib/upload/pick-file';
import { stateNote, taskPercent } from '../lib/upload/tray-text';
import { controlsOf } from '../lib/upload/upload-controls';
import { uploadStore } from '../lib/upload/upload-store';
import type { UploadState } from '../lib/upload/use-upload';
import { acceptOf, type UploadRule } from '../lib/upload/upload-rules';
import { ProgressBar } from './progress-bar';
import { Glyph } from './glyph';
import styles from './upload-box.module.css';

interface Props {
  rule: UploadRule;
  /** The upload it shows, as `useUpload` names it: it can then be paused. */
  id?: number | null;
  state: UploadState;
  /** `handle` finds the file again on a later visit. */
  onPick: (file: File, handle?: FileSystemFileHandle | null) => void;
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
export function UploadBox({
  rule,
  id = null,
  state,
  onPick,
  onReset,
  title,
  hint,
  preview,
  disabled,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const [over, setOver] = useState(false);

  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !disabled) onPick(file);
    // The same file may be picked again after it was refused.
    if (input.current) input.current.value = '';
  };
  const choose = async () => {
    const picked = canPickFile() ? await pickFile(rule) : 'unsupported';
    if (picked === 'unsupported') input.current?.click();
    else if (picked) onPick(picked.file, picked.handle);
  };
  const drop = async (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = disabled ? null : await droppedFile(event.dataTransfer);
    if (dropped) onPick(dropped.file, dropped.handle);
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
      onDragLeave={(event) => {
        // Over a child of it is still over it.
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      }}
      onDrop={(event) => void drop(event)}
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
          onClick={() => void choose()}
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
        <Transfer id={id} state={state} preview={preview} onPick={onPick} onReset={onReset} />
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
  id,
  state,
  preview,
  onPick,
  onReset,
}: {
  id: number | null;
  state: Running;
  preview?: ReactNode;
  onPick: (file: File) => void;
  onReset: () => void;
}) {
  const task = useSyncExternalStore(uploadStore.subscribe, () =>
    uploadStore.read().find((each) => each.id === id),
  );
  const { pause, resume } = controlsOf(task);
  const percent = taskPercent({ state });
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
        {(pause ?? resume) && (
          <button type="button" className={styles.link} onClick={pause ?? resume}>
            {pause ? '暂停' : '继续上传'}
          </button>
        )}
        <button type="button" className={styles.link} onClick={onReset}>
          {state.step === 'done' || state.step === 'failed' ? '重新选择' : '取消'}
        </button>
      </div>
      {state.step !== 'done' && state.step !== 'failed' && <ProgressBar percent={percent} label="上传进度" />}
      <Note state={state} />
    </div>
  );
}

function Note({ state }: { state: Running }) {
  if (state.step === 'failed') return <p className={styles.note} />;
  if (state.step === 'done')
    return (
      <p className={styles.note}>
        <span className={styles.ok}>
          <Glyph name="check" size={14} /> 上传成功
        </span>
      </p>
    );
  const { text, tone } = stateNote(state);
  return (
    <p className={styles.note} data-tone={tone}>
      {text}
    </p>
  );
}
