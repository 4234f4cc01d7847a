import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, toastStore, type ToastKind } from '../lib/toast';
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
        <button
          key={one.id}
          type="button"
          className={styles.toast}
          data-kind={one.kind}
          onClick={() => dismissToast(one.id)}
          title="点击关闭"
        >
          <span className={styles.glyph}>
            <Glyph name={glyphs[one.kind]} size={14} />
          </span>
          {one.text}
        </button>
      ))}
    </div>,
    document.body,
  );
}
