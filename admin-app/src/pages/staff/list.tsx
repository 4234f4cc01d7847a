import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { givenRoles, type NewPassword, type StaffAccount } from '@fenshen/contract';
import { Button, Select } from 'antd';
import { useMemo, useState } from 'react';
import { lazyDialog } from '../../components/lazy-part';
import { Page } from '../../components/page';
import { RemoteTable } from '../../components/remote-table';
import { SearchBox } from '../../components/search-box';
import { ROLE_LABELS } from '../../lib/staff';
import { useStaff } from '../../lib/staff-context';
import { useMay } from '../../lib/use-may';
import { useTableList } from '../../lib/use-table-list';
import { columns } from './columns';

const CreateDialog = lazyDialog(() => import('./create-dialog'));
const FactorResetDialog = lazyDialog(() => import('./factor-reset-dialog'));
const FactorRuleDialog = lazyDialog(() => import('./factor-rule-dialog'));
const LimitsDialog = lazyDialog(() => import('./limits-dialog'));
const PasswordDialog = lazyDialog(() => import('./password-dialog'));
const ResetDialog = lazyDialog(() => import('./reset-dialog'));
const SwitchDialog = lazyDialog(() => import('./switch-dialog'));

const FILTERS = { name: 'contains', role: 'eq', all: 'eq' } as const;
const roles = [
  { value: '', label: '全部角色' },
  ...givenRoles.map((role) => ({ value: role, label: ROLE_LABELS[role] })),
];
const reaches = [
  { value: '', label: '当前站点' },
  { value: '1', label: '全部站点' },
];

type Open =
  { act: 'create' | 'limits' | 'rule' } | { act: 'reset' | 'switch' | 'factor'; account: StaffAccount };

/** Who works on the site: operators and support, made and shut by those above them. */
export default function StaffListPage() {
  const { me, site, sites } = useStaff();
  const mayCreate = useMay('staff', 'create');
  const [open, setOpen] = useState<Open | null>(null);
  /** Shown once, until it is put away. */
  const [issued, setIssued] = useState<NewPassword | null>(null);
  const list = useTableList<StaffAccount>('staff', { filters: FILTERS });
  const { filter, setFilters } = list.address;
  const shown = useMemo(
    () =>
      columns({
        myId: me.id,
        siteName: (id) => sites.find((site) => site.id === id)?.title || `站点 ${id}`,
        onReset: (account) => setOpen({ act: 'reset', account }),
        onSwitch: (account) => setOpen({ act: 'switch', account }),
        onResetFactor: (account) => setOpen({ act: 'factor', account }),
      }),
    [me.id, sites],
  );
  const close = () => setOpen(null);
  const issue = (password: NewPassword) => {
    setIssued(password);
    close();
  };
  const filtered = Boolean(filter('name') || filter('role'));
  return (
    <Page
      title="员工账号"
      hint="站点运营与客服的后台账号，新建后把初始密码交给本人"
      actions={
        <>
          {me.role === 'owner' && (
            <>
              <Button onClick={() => setOpen({ act: 'rule' })}>两步验证要求</Button>
              <Button onClick={() => setOpen({ act: 'limits' })}>发码与调整额度</Button>
            </>
          )}
          {mayCreate && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({ act: 'create' })}>
              新建账号
            </Button>
          )}
        </>
      }
    >
      <RemoteTable
        list={list}
        columns={shown}
        rowKey="id"
        empty={filtered ? '没有找到符合条件的账号，请放宽筛选' : '还没有员工账号，点击「新建账号」添加'}
        toolbar={
          <>
            <SearchBox
              value={filter('name')}
              placeholder="搜索账号名"
              onSearch={(name) => setFilters({ name })}
            />
            <Select
              value={filter('role')}
              options={roles}
              onChange={(role) => setFilters({ role })}
              aria-label="角色"
              style={{ width: 140 }}
            />
            {me.role === 'owner' && (
              <Select
                value={filter('all')}
                options={reaches}
                onChange={(all) => setFilters({ all })}
                aria-label="站点范围"
                style={{ width: 140 }}
              />
            )}
          </>
        }
      />
      {open?.act === 'create' && <CreateDialog onMade={issue} onClose={close} />}
      {open?.act === 'limits' && <LimitsDialog site={site} onClose={close} />}
      {open?.act === 'reset' && <ResetDialog account={open.account} onReset={issue} onClose={close} />}
      {open?.act === 'switch' && <SwitchDialog account={open.account} onClose={close} />}
      {open?.act === 'rule' && <FactorRuleDialog onClose={close} />}
      {open?.act === 'factor' && <FactorResetDialog account={open.account} onClose={close} />}
      {issued && <PasswordDialog issued={issued} onClose={() => setIssued(null)} />}
    </Page>
  );
}
