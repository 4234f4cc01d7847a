import { Segmented } from 'antd';
import type { ListFilters } from '../../lib/list-address';

const options = [
  { value: '', label: '全部' },
  { value: 'site', label: '本站' },
  { value: 'platform', label: '全平台' },
];

/** The site's own, every site's, or both. */
export const OwnerFilter = ({ address }: { address: ListFilters }) => (
  <Segmented
    options={options}
    value={address.filter('owner')}
    aria-label="所属"
    onChange={(owner) => address.setFilters({ owner })}
  />
);
