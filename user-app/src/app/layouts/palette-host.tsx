import { useEffect, useState } from 'react';
import { DialogArea } from '../../components/dialog-area';
import { lazyAntd } from '../../components/lazy-antd';

const CommandPalette = lazyAntd(() => import('./command-palette').then((m) => m.CommandPalette));

/** Listens for Ctrl/⌘ K; the palette's code is loaded with its first use. */
export function PaletteHost() {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setUsed(true);
      setOpen((before) => !before);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const drop = () => {
    setOpen(false);
    setUsed(false);
  };
  if (!used) return null;
  return (
    <DialogArea onFail={drop}>
      <CommandPalette open={open} onClose={() => setOpen(false)} />
    </DialogArea>
  );
}
