import type { SiteRecord } from '../../graphql/sites';
import styles from './preview.module.css';

interface SceneProps {
  values: Partial<SiteRecord>;
  title: string;
}
const LINES = [0, 1, 2, 3, 4];
const CARDS = [0, 1, 2];

function Logo({ src, title }: { src: string | undefined; title: string }) {
  return src ? (
    <img className={styles.logo} src={src} alt="" />
  ) : (
    <strong className={styles.word}>{title}</strong>
  );
}

export function HomePreview({ values, title }: SceneProps) {
  return (
    <div className={styles.screen}>
      <div className={styles.top}>
        <Logo src={values.head_logo || values.logo} title={title} />
        <span className={styles.pill}>积分 1,000</span>
      </div>
      <div className={styles.split}>
        <div className={styles.rail}>
          {LINES.map((line) => (
            <span key={line} data-on={line === 0 || undefined} />
          ))}
        </div>
        <div className={styles.content}>
          <div
            className={styles.banner}
            style={values.banner ? { backgroundImage: `url(${JSON.stringify(values.banner)})` } : undefined}
          >
            {!values.banner && <strong>{title}</strong>}
          </div>
          <div className={styles.cards}>
            {CARDS.map((card) => (
              <span key={card} />
            ))}
          </div>
          <span className={styles.button}>立即创作</span>
        </div>
      </div>
      <Footer values={values} />
    </div>
  );
}

export function LoginPreview({ values, title }: SceneProps) {
  const background = values.login_bg
    ? { backgroundImage: `url(${JSON.stringify(values.login_bg)})` }
    : undefined;
  return (
    <div className={styles.screen}>
      <div className={styles.login} style={background}>
        <div className={styles.loginCard}>
          <Logo src={values.login_logo || values.logo} title={title} />
          <span className={styles.loginTitle}>{values.login_title || `欢迎使用${title}`}</span>
          <span className={styles.input}>请输入手机号</span>
          <span className={styles.input}>请输入密码</span>
          <span className={styles.button}>登录</span>
        </div>
      </div>
      <Footer values={values} />
    </div>
  );
}

function Footer({ values }: { values: Partial<SiteRecord> }) {
  const parts = [values.icp, values.gabeian, values.copyright, values.diy_label].filter(Boolean);
  return <div className={styles.footer}>{parts.join('　')}</div>;
}
