import { Alert } from 'antd';
import { useSyncExternalStore } from 'react';

const follow = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Says that the network is gone, and goes by itself: what waits is asked again when it is back. */
export function OfflineBar() {
  const online = useSyncExternalStore(follow, () => navigator.onLine);
  if (online) return null;
  return <Alert banner type="warning" message="网络已断开，恢复后自动刷新；已填写的内容不会丢失" />;
}
