import { Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { DialogArea } from '../../components/dialog-area';
import { lazyAntd } from '../../components/lazy-antd';

const CommandPalette = lazyAntd(() => import('./command-palette').then((m) => m.CommandPalette));

/** Listens for Ctrl/⌘ K; the palette's code is loaded with its first use. */
export function PaletteHost() {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [early, setEarly] = useState('');
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setUsed(true);
      setEarly('');
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const close = () => {
    setOpen(false);
    setEarly('');
  };
  const drop = () => {
    close();
    setUsed(false);
  };
  if (!used) return null;
  return (
    <DialogArea onFail={drop}>
      <Suspense fallback={open && <EarlyInput typed={early} onTyped={setEarly} onClose={close} />}>
        <CommandPalette open={open} typed={early} onClose={close} />
      </Suspense>
    </DialogArea>
  );
}

interface EarlyProps {
  typed: string;
  onTyped: (typed: string) => void;
  onClose: () => void;
}

/** Takes what is typed while the palette's code is on its way. */
function EarlyInput({ typed, onTyped, onClose }: EarlyProps) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    input.current?.focus();
    // So that the palette, when it is closed, gives the focus back to where it was.
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    <input
      ref={input}
      className="visually-hidden"
      aria-label="快速前往"
      value={typed}
      onChange={(event) => onTyped(event.target.value)}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    />
  );
}
