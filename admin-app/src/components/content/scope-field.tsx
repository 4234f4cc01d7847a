import { Form, Radio } from 'antd';
import { useStaff } from '../../lib/staff-context';

/** Stands for "no site of its own", which a radio cannot hold. */
const EVERY_SITE = 0;

/** Where a new record is shown. The owner may make it for every site; others make it for their own. */
export function ScopeField() {
  const { me, site } = useStaff();
  if (me.role !== 'owner') return null;
  const options = [
    { value: site.id, label: site.title },
    { value: EVERY_SITE, label: '全部站点' },
  ];
  return (
    <Form.Item
      name="site_id"
      label="展示范围"
      getValueProps={(id: number | null) => ({ value: id ?? EVERY_SITE })}
      normalize={(value: number) => (value === EVERY_SITE ? null : value)}
    >
      <Radio.Group options={options} />
    </Form.Item>
  );
}
