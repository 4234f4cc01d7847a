import { Dialog } from '../../components/antd/dialog';
import { useState, type KeyboardEvent } from 'react';
import { Glyph } from '../../components/glyph';
import { matchesLoosely } from '../../lib/match-text';
import styles from './command-palette.module.css';
import { useCommands } from './use-commands';

interface Props {
  open: boolean;
  /** Was typed before this was here. */
  typed: string;
  onClose: () => void;
}

/** Ctrl/⌘ K: type a few characters, press Enter, be there. */
export function CommandPalette({ open, typed, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onCancel={onClose}
      footer={null}
      closable={false}
      centered={false}
      width={520}
      style={{ top: '14vh' }}
      styles={{ content: { padding: 0 } }}
      destroyOnHidden
      aria-label="快速前往"
    >
      <Palette early={typed} onClose={onClose} />
    </Dialog>
  );
}

function Palette({ early, onClose }: { early: string; onClose: () => void }) {
  const commands = useCommands();
  const [typed, setTyped] = useState(early);
  const [at, setAt] = useState(0);
  const found = commands.filter(
    ({ label, pinyin }) => matchesLoosely(label, typed) || matchesLoosely(pinyin, typed),
  );
  const run = (index: number) => {
    const command = found[index];
    if (!command) return;
    onClose();
    command.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method is composing, Enter and the arrows are its own.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && found.length > 0) {
      event.preventDefault();
      const next = (at + step + found.length) % found.length;
      setAt(next);
      document.getElementById(`command-${found[next]?.id}`)?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(at);
    }
  };
  return (
    <div>
      <div className={styles.search}>
        <Glyph name="search" size={18} />
        <input
          autoFocus
          role="combobox"
          aria-label="快速前往"
          aria-expanded="true"
          aria-controls="command-list"
          aria-activedescendant={found[at] && `command-${found[at].id}`}
          className={styles.input}
          placeholder="输入要去的页面或要做的事"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className={styles.key}>Esc</kbd>
      </div>
      <ul id="command-list" role="listbox" aria-label="可前往的页面与操作" className={styles.list}>
        {found.map((command, index) => (
          <li
            key={command.id}
            id={`command-${command.id}`}
            role="option"
            aria-selected={index === at}
            className={styles.item}
            onPointerMove={() => setAt(index)}
            onClick={() => run(index)}
          >
            <Glyph name={command.glyph} size={18} />
            {command.label}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>没有找到，换个词试试</p>}
    </div>
  );
}
