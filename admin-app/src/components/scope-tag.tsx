import { Tag } from 'antd';

/** Marks what belongs to every site; a site's own records carry no mark. */
export function ScopeTag({ siteId }: { siteId: number | null }) {
  return siteId === null ? <Tag bordered={false}>全平台</Tag> : null;
}
