import { engineRules, scriptLength, scriptLimit, type Voice } from '@fenshen/contract';
import { useId, useRef, type ReactNode } from 'react';
import { toast } from '../../../lib/toast';
import { PauseMenu } from '../../../components/script/pause-menu';
import styles from './script-box.module.css';
import { ScriptEditor, type ScriptEditorHandle } from '../../../components/script/script-editor';

interface Props {
  initial: string;
  script: string;
  voice: Voice | null;
  onChange: (script: string) => void;
  onSelect: (passage: string) => void;
  /** The audition button. */
  audition: ReactNode;
  /** The way to other drafts. */
  drafts: ReactNode;
}

/** The script with its tools and its counter. */
export function ScriptBox({ initial, script, voice, onChange, onSelect, audition, drafts }: Props) {
  const editor = useRef<ScriptEditorHandle>(null);
  const counterId = useId();
  const rules = engineRules(voice?.api ?? '');
  const length = scriptLength(script);
  const limit = scriptLimit(voice?.api ?? '');
  const over = length > limit;

  return (
    <section className={styles.box} data-over={over || undefined} aria-label="台词编辑">
      <ScriptEditor
        ref={editor}
        initial={initial}
        empty={script === ''}
        onChange={onChange}
        onSelect={onSelect}
        placeholder="写下或粘贴台词，像平时说话一样就好"
        describedBy={counterId}
        limit={limit}
        invalid={over}
        room={limit - length}
        onFull={() => toast.warning(`台词不能超过${limit}字，超出部分未加入`)}
        pausesOff={!rules.pauses}
      />
      <div className={styles.tools}>
        {audition}
        {rules.pauses && <PauseMenu onPick={(seconds) => editor.current?.insertPause(seconds)} />}
        {drafts}
        <span id={counterId} className={styles.counter}>
          <span className="visually-hidden">已输入字数</span>
          {length}/{limit}
          {over && `，超出${length - limit}字`}
        </span>
      </div>
    </section>
  );
}
