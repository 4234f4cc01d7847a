import { Select } from 'antd';
import { useEffect } from 'react';
import type { ListFilters } from '../../lib/list-address';

const STATES = [
  { value: '', label: '全部状态' },
  { value: 'true', label: '启用' },
  { value: 'false', label: '停用' },
];
const SCOPES = [
  { value: '', label: '全部范围' },
  { value: 'own', label: '本站' },
  { value: 'platform', label: '全平台' },
];

interface FilterSelectProps {
  address: ListFilters;
  /** The filter's name in the address. */
  name: string;
  label: string;
  options: readonly { value: string; label: string }[];
}

/** One filter of a list, kept in the address; what is no choice is taken off it. */
export function FilterSelect({ address, name, label, options }: FilterSelectProps) {
  const value = address.filter(name);
  // One choice alone: the others are still on their way.
  const unknown = options.length > 1 && !options.some((option) => option.value === value);
  const { setFilters } = address;
  useEffect(() => {
    if (unknown) setFilters({ [name]: '' });
  }, [unknown, name, setFilters]);
  return (
    <Select
      value={unknown ? '' : value}
      options={[...options]}
      aria-label={label}
      popupMatchSelectWidth={false}
      style={{ minWidth: 112 }}
      onChange={(chosen) => setFilters({ [name]: chosen })}
    />
  );
}

export const StateFilter = ({ address }: { address: ListFilters }) => (
  <FilterSelect address={address} name="enabled" label="状态" options={STATES} />
);

export const ScopeFilter = ({ address }: { address: ListFilters }) => (
  <FilterSelect address={address} name="scope" label="范围" options={SCOPES} />
);

/** State and scope, which every content list can be narrowed by. */
export function ContentFilters({ address }: { address: ListFilters }) {
  return (
    <>
      <StateFilter address={address} />
      <ScopeFilter address={address} />
    </>
  );
}
