import { Glyph } from '../../../components/glyph';
import { openDialog } from '../../../lib/dialogs';
import { useNotices } from '../api/notices';
import { newestId, useLastSeen } from '../seen-notices';
import styles from './notice-bell.module.css';

/** Opens the message centre; a dot tells that something is unread. */
export function NoticeBell() {
  const notices = useNotices();
  const lastSeen = useLastSeen();
  const unread = newestId(notices.data ?? []) > lastSeen;
  return (
    <button
      type="button"
      className={styles.bell}
      title="消息中心"
      aria-label={unread ? '消息中心，有未读公告' : '消息中心'}
      onClick={() => openDialog('notices')}
    >
      <Glyph name="bell" />
      {unread && <span className={styles.dot} />}
    </button>
  );
}
