import { Link } from 'react-router';
import { Glyph } from '../../../components/glyph';
import { StatusTag } from '../../../components/status-tag';
import { paths } from '../../../config/paths';
import type { SoonPageInfo } from '../../soon-pages';
import styles from './soon-page.module.css';

/** A screen of a later release: what it will do, and what can be done today. */
export function SoonPage({ page }: { page: SoonPageInfo }) {
  return (
    <section className={styles.page}>
      <span className={styles.glyph}>
        <Glyph name={page.glyph} size={36} />
      </span>
      <h1 className={styles.title}>{page.title}</h1>
      <StatusTag tone="brand">即将上线</StatusTag>
      <p className={styles.text}>{page.text}</p>
      <ul className={styles.points}>
        {page.points.map((point) => (
          <li key={point} className={styles.point}>
            <Glyph name="check" size={16} />
            {point}
          </li>
        ))}
      </ul>
      <p className={styles.now}>
        现在可以先 <Link to={paths.create}>创作一条口播视频</Link>，或{' '}
        <Link to={paths.guide}>看看使用教程</Link>。
      </p>
    </section>
  );
}
