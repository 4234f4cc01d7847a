import { scriptLength } from '@fenshen/contract';
import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { markExcess } from './mark-excess';
import { deleteChip, leaveChip, placeCaret, rangeIn } from './script-caret';
import { pauseChip, rangeBeyond, readRange, readScript, writeScript } from './script-dom';
import { cleanPaste } from './script-segments';
import styles from './script-editor.module.css';

export interface ScriptEditorHandle {
  /** Puts a pause where the caret was last. */
  insertPause: (seconds: number) => void;
}

interface Props {
  empty: boolean;
  /** Shown at first; later changes come from the editor alone, so that undo works. */
  initial: string;
  onChange: (script: string) => void;
  /** What is selected, with its pauses; empty for a mere caret. */
  onSelect?: (passage: string) => void;
  placeholder: string;
  /** Accessible name, where a page has several. */
  label?: string;
  /** Id of the element that tells the length. */
  describedBy: string;
  invalid: boolean;
  /** Characters that may be spoken: what is beyond them is marked. */
  limit: number;
  /** Characters that may still come; below zero when there are too many. */
  room: number;
  /** Something was typed or pasted that did not fit. */
  onFull: () => void;
  /** Pauses are kept but not spoken by the chosen voice. */
  pausesOff: boolean;
}

/**
 * Text with pause chips. Every change goes through the browser's own editing commands, because only
 * those keep its undo history.
 */
export const ScriptEditor = forwardRef<ScriptEditorHandle, Props>(function ScriptEditor(props, ref) {
  const root = useRef<HTMLDivElement>(null);
  const caret = useRef<Range | null>(null);
  const first = useRef(props.initial);
  const tell = useRef(props.onSelect);
  tell.current = props.onSelect;
  const { onChange, limit, invalid } = props;

  useEffect(() => {
    if (root.current) writeScript(root.current, first.current, styles.chip ?? '');
  }, []);

  useEffect(() => {
    const remember = () => {
      if (root.current?.contains(document.activeElement)) leaveChip();
      const range = rangeIn(root.current);
      if (!range) return;
      caret.current = range.cloneRange();
      tell.current?.(range.collapsed ? '' : readRange(range));
    };
    document.addEventListener('selectionchange', remember);
    return () => document.removeEventListener('selectionchange', remember);
  }, []);

  // What an input method composed cannot be refused half-way: it stays, and shows as too much.
  useEffect(() => {
    const excess = root.current && invalid ? rangeBeyond(root.current, limit) : null;
    return excess ? markExcess(excess) : undefined;
  });

  const report = () => {
    if (root.current) onChange(readScript(root.current));
  };

  useImperativeHandle(ref, () => ({
    insertPause: (seconds) => {
      if (!root.current) return;
      root.current.focus();
      placeCaret(root.current, caret.current);
      document.execCommand('insertHTML', false, pauseChip(seconds, styles.chip ?? '').outerHTML);
      report();
    },
  }));

  const beforeInput = (event: FormEvent) => {
    // Bold, italic and the like from keyboard shortcuts.
    const { inputType, isComposing } = event.nativeEvent as InputEvent;
    if (inputType?.startsWith('format')) event.preventDefault();
    const replaces = rangeIn(root.current)?.collapsed === false;
    if (!isComposing && !replaces && props.room <= 0 && !inputType?.startsWith('delete')) {
      event.preventDefault();
      props.onFull();
    }
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      document.execCommand('insertLineBreak');
    } else if (event.key === 'Backspace' || event.key === 'Delete') {
      if (deleteChip(event.key === 'Backspace' ? 'backward' : 'forward')) event.preventDefault();
    }
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const pasted = [...cleanPaste(event.clipboardData.getData('text/plain'))];
    const room = Math.max(0, props.room + scriptLength(rangeIn(root.current)?.toString() ?? ''));
    if (pasted.length > room) props.onFull();
    document.execCommand('insertText', false, pasted.slice(0, room).join(''));
  };

  return (
    <div
      ref={root}
      className={styles.editor}
      contentEditable
      suppressContentEditableWarning
      role="textbox"
      aria-multiline="true"
      aria-label={props.label ?? '台词'}
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid}
      data-placeholder={props.placeholder}
      data-empty={props.empty || undefined}
      data-pauses-off={props.pausesOff || undefined}
      spellCheck={false}
      onBeforeInput={beforeInput}
      onInput={report}
      onKeyDown={keyDown}
      onPaste={paste}
      onDrop={(event) => event.preventDefault()}
    />
  );
});
