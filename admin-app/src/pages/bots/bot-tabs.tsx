import { LinkTabs } from '../../components/link-tabs';

const TABS = [
  { to: '/bots', label: '员工' },
  { to: '/bot-types', label: '类型' },
];

/** Employees and the types they are listed under. */
export function BotTabs() {
  return <LinkTabs label="数字员工分类" tabs={TABS} />;
}
