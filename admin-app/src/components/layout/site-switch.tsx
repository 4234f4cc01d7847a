import { Select } from 'antd';
import { useLocation, useNavigate } from 'react-router';
import { useStaff } from '../../lib/staff-context';
import styles from './site-switch.module.css';

/** The owner chooses the site to work on; everybody else sees the one they belong to. */
export function SiteSwitch() {
  const { me, site, sites, chooseSite } = useStaff();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (me.role !== 'owner' || sites.length < 2) {
    return <span className={styles.single}>{site.title}</span>;
  }
  const choose = (id: number) => {
    // A record of the old site means nothing on the new one: go back to its list.
    void navigate(`/${pathname.split('/')[1] ?? ''}`);
    chooseSite(id);
  };
  return (
    <Select
      value={site.id}
      onChange={choose}
      options={sites.map(({ id, title }) => ({ value: id, label: title }))}
      aria-label="当前站点"
      variant="filled"
      className={styles.select}
      popupMatchSelectWidth={220}
    />
  );
}
