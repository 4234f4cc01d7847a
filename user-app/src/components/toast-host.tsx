import { useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, toastLifetime, toastStore, type Toast, type ToastKind } from '../lib/toast';
import { useSeenFor } from '../lib/use-seen-for';
import { Glyph, type GlyphName } from './glyph';
import styles from './toast-host.module.css';

const glyphs: Record<ToastKind, GlyphName> = {
  success: 'check',
  error: 'cross',
  warning: 'alert',
  info: 'info',
};

/** Where `toast.*` messages appear; read out by screen readers as they come. */
export function ToastHost() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  return createPortal(
    <div className={styles.host} role="status" aria-live="polite">
      {toasts.map((one) => (
        <ToastCard key={one.id} {...one} />
      ))}
    </div>,
    document.body,
  );
}

/** Stays while it is pointed at or focused: whoever reads slowly is not hurried. */
function ToastCard({ id, kind, text, times }: Toast) {
  const [held, setHeld] = useState(false);
  useSeenFor(toastLifetime(text), { paused: held, again: times, onEnd: () => dismissToast(id) });
  return (
    <button
      type="button"
      className={styles.toast}
      data-kind={kind}
      onClick={() => dismissToast(id)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      title="点击关闭"
    >
      <span className={styles.glyph}>
        <Glyph name={glyphs[kind]} size={14} />
      </span>
      {text}
    </button>
  );
}
