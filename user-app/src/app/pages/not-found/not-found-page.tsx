import { ButtonLink } from '../../../components/button';
import { Glyph } from '../../../components/glyph';
import { paths } from '../../../config/paths';
import styles from './not-found-page.module.css';

/** An address that leads nowhere, with the ways on from it. */
export function NotFoundPage() {
  return (
    <section className={styles.page}>
      <span className={styles.glyph}>
        <Glyph name="search" size={36} />
      </span>
      <h1 className={styles.title}>页面不存在</h1>
      <p className={styles.text}>地址可能有误，或内容已被移除。请检查地址，或从首页重新开始。</p>
      <div className={styles.ways}>
        <ButtonLink look="primary" size="large" href={`#${paths.home}`}>
          返回首页
        </ButtonLink>
        <ButtonLink look="outline" size="large" href={`#${paths.create}`}>
          去创作
        </ButtonLink>
      </div>
    </section>
  );
}
