import { leavePreview } from '../lib/preview';
import styles from './preview-bar.module.css';

const words = {
  draft: '预览中 · 尚未发布',
  over: '预览链接已失效，当前显示已发布的内容',
};

/** Says that what is seen is a draft, and leads out of it. The admin app's frame has its own way out. */
export function PreviewBar({ state }: { state: keyof typeof words }) {
  return (
    <div className={styles.bar} role="status">
      <span className={styles.dot} data-state={state} aria-hidden />
      <span>{words[state]}</span>
      {window.self === window.top && (
        <button type="button" className={styles.leave} onClick={leavePreview}>
          退出预览
        </button>
      )}
    </div>
  );
}
