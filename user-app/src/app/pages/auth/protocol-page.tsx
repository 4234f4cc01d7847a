import { Link, useSearchParams } from 'react-router';
import { SiteLogo } from '../../../components/site-logo';
import { SiteFooter } from '../../../components/site-footer';
import { paths, type ProtocolType } from '../../../config/paths';
import { ProtocolText } from '../../../features/protocol/components/protocol-text';
import styles from './protocol-page.module.css';

const known: readonly string[] = ['user', 'privacy', 'clone'] satisfies ProtocolType[];
const isProtocol = (type: string): type is ProtocolType => known.includes(type);

/** /protocol?type=user|privacy|clone, outside the shell. */
export function ProtocolPage() {
  const [query] = useSearchParams();
  const type = query.get('type') ?? 'user';
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Link to={paths.home} aria-label="返回首页">
          <SiteLogo />
        </Link>
      </header>
      <main className={styles.main}>
        <ProtocolText type={isProtocol(type) ? type : 'user'} />
      </main>
      <SiteFooter />
    </div>
  );
}
