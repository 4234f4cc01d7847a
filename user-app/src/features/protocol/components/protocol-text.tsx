import { Button } from '../../../components/button';
import { EmptyState } from '../../../components/empty-state';
import { RichText } from '../../../components/rich-text';
import type { ProtocolType } from '../../../config/paths';
import { usePageTitle } from '../../../lib/page-title';
import { useProtocol } from '../api/protocol';
import styles from './protocol-text.module.css';

const TITLES: Record<ProtocolType, string> = {
  user: '用户协议',
  privacy: '隐私条款',
  clone: '克隆使用规范',
};

/** One protocol to read. */
export function ProtocolText({ type }: { type: ProtocolType }) {
  const protocol = useProtocol(type);
  const title = protocol.data?.title || TITLES[type];
  usePageTitle(title);
  return (
    <article className={styles.paper} aria-busy={protocol.isLoading}>
      <h1 className={styles.title}>{title}</h1>
      {protocol.data && (
        <>
          <p className={styles.version}>第 {protocol.data.version} 版</p>
          <RichText html={protocol.data.content} />
        </>
      )}
      {protocol.isError && (
        <EmptyState
          glyph="list"
          title="内容没有加载出来"
          action={<Button onClick={() => void protocol.refetch()}>重新加载</Button>}
        />
      )}
    </article>
  );
}
