import {
  forwardRef,
  useEffect,
  useImperativeHandle,
  useRef,
  type ClipboardEvent,
  type DragEvent,
  type FormEvent,
} from 'react';
import { pauseChip, readScript, writeScript } from '../script-dom';
import { cleanPaste } from '../script-segments';
import styles from './script-editor.module.css';

export interface ScriptEditorHandle {
  /** Puts a pause where the caret was last. */
  insertPause: (seconds: number) => void;
  focus: () => void;
}

interface Props {
  empty: boolean;
  /** Shown at first; later changes come from the editor alone, so that undo works. */
  initial: string;
  onChange: (script: string) => void;
  placeholder: string;
  /** Id of the element that tells the length. */
  describedBy: string;
  invalid: boolean;
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
  const { initial, onChange } = props;
  const first = useRef(initial);

  useEffect(() => {
    if (root.current) writeScript(root.current, first.current, styles.chip ?? '');
  }, []);

  useEffect(() => {
    const remember = () => {
      const range = document.getSelection()?.rangeCount ? document.getSelection()?.getRangeAt(0) : null;
      if (range && root.current?.contains(range.commonAncestorContainer)) caret.current = range.cloneRange();
    };
    document.addEventListener('selectionchange', remember);
    return () => document.removeEventListener('selectionchange', remember);
  }, []);

  const focusCaret = () => {
    const element = root.current;
    if (!element) return;
    element.focus();
    const range = caret.current ?? endOf(element);
    const selection = document.getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  };
  const report = () => {
    if (root.current) onChange(readScript(root.current));
  };

  useImperativeHandle(ref, () => ({
    focus: focusCaret,
    insertPause: (seconds) => {
      focusCaret();
      document.execCommand('insertHTML', false, pauseChip(seconds, styles.chip ?? '').outerHTML);
      leaveChip();
      report();
    },
  }));

  const insertText = (text: string) => {
    document.execCommand('insertText', false, cleanPaste(text));
  };
  const beforeInput = (event: FormEvent) => {
    const { inputType } = event.nativeEvent as InputEvent;
    if (inputType?.startsWith('format')) event.preventDefault();
  };

  return (
    <div
      ref={root}
      className={styles.editor}
      contentEditable
      suppressContentEditableWarning
      role="textbox"
      aria-multiline="true"
      aria-label="台词"
      aria-describedby={props.describedBy}
      aria-invalid={props.invalid}
      data-placeholder={props.placeholder}
      data-empty={props.empty || undefined}
      data-pauses-off={props.pausesOff || undefined}
      spellCheck={false}
      onBeforeInput={beforeInput}
      onInput={report}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        document.execCommand('insertLineBreak');
      }}
      onPaste={(event: ClipboardEvent) => {
        event.preventDefault();
        insertText(event.clipboardData.getData('text/plain'));
      }}
      onDrop={(event: DragEvent) => event.preventDefault()}
    />
  );
});

/** Browsers leave the caret inside what was inserted; in a chip nothing can be typed. */
function leaveChip(): void {
  const selection = document.getSelection();
  const node = selection?.anchorNode;
  const chip = (node instanceof Element ? node : node?.parentElement)?.closest('[data-pause]');
  if (!selection || !chip) return;
  const range = document.createRange();
  range.setStartAfter(chip);
  range.collapse(true);
  selection.removeAllRanges();
  selection.addRange(range);
}

function endOf(element: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  range.collapse(false);
  return range;
}
