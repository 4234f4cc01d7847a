import { cssUrl } from '@fenshen/web';
import { Link } from 'react-router';
import { Glyph } from '../../../components/glyph';
import { StudioArt } from '../../../components/studio-art';
import { paths } from '../../../config/paths';
import { useSite } from '../../../lib/site';
import styles from './home-banner.module.css';

/** The site's banner, or the product's own drawing, with the two ways to begin. */
export function HomeBanner() {
  const { banner } = useSite();
  return (
    <section
      className={styles.banner}
      data-picture={banner ? true : undefined}
      style={banner ? { backgroundImage: cssUrl(banner) } : undefined}
    >
      <div className={styles.words}>
        <h1 className={styles.title}>让分身替您开口</h1>
        <p className={styles.text}>选形象、配声音、写台词，几分钟做出一条口播视频。</p>
        <div className={styles.actions}>
          <Link to={paths.create} className={styles.primary}>
            <Glyph name="create" />
            创建视频
          </Link>
          <Link to={paths.profile} className={styles.second}>
            <Glyph name="avatar" />
            定制数字人
          </Link>
        </div>
      </div>
      {!banner && <StudioArt className={styles.art} />}
    </section>
  );
}
