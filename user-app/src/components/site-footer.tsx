import { useSite } from '../lib/site';
import styles from './site-footer.module.css';

/** Record numbers, copyright and the site's own words. Nothing where the site has set nothing. */
export function SiteFooter() {
  const site = useSite();
  const certificates = [
    [site.cert, '资质证书'],
    [site.safety_cert, '安全认证证书'],
  ].filter(([picture]) => picture);
  if (!site.icp && !site.gabeian && !site.copyright && !site.diy_label && !certificates.length) return null;
  const gabeianCode = /\d{6,}/.exec(site.gabeian)?.[0] ?? '';
  return (
    <footer className={styles.footer}>
      {site.copyright && <span>{site.copyright}</span>}
      {site.icp && (
        <a href="https://beian.miit.gov.cn/" target="_blank" rel="noopener noreferrer">
          {site.icp}
        </a>
      )}
      {site.gabeian && (
        <a
          href={`https://beian.mps.gov.cn/#/query/webSearch?code=${gabeianCode}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {site.gabeian}
        </a>
      )}
      {site.diy_label && <span>{site.diy_label}</span>}
      {certificates.map(([picture, name]) => (
        <a key={name} href={picture} target="_blank" rel="noopener noreferrer">
          <img className={styles.certificate} src={picture} alt={name} />
        </a>
      ))}
    </footer>
  );
}
