import { RichText } from '../../../components/rich-text';
import { QueryView } from '../../../components/query-view';
import { Skeletons } from '../../../components/skeletons';
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
    <article className={styles.paper} aria-busy={protocol.isFetching}>
      <h1 className={styles.title}>{title}</h1>
      <QueryView query={protocol} pending={<Skeletons count={1} shape={320} />} failed="内容没有加载出来">
        {({ version, content }) => (
          <>
            <p className={styles.version}>第 {version} 版</p>
            <RichText html={content} />
          </>
        )}
      </QueryView>
    </article>
  );
}
