import { Checkbox, Form, Switch } from 'antd';
import { useStaff } from '../../lib/staff-context';

/** The platform owner may give a thing to every site. */
export function PlatformField() {
  const { me, site } = useStaff();
  if (me.role !== 'owner') return null;
  return (
    <Form.Item
      name="platform"
      label="放入全平台库"
      valuePropName="checked"
      extra={`关闭时只有「${site.title}」可用`}
    >
      <Switch />
    </Form.Item>
  );
}

/** Faces and voices are personal data: staff confirm that the person agreed. */
export function ConsentField({ who }: { who: string }) {
  return (
    <Form.Item
      name="consent"
      valuePropName="checked"
      rules={[
        {
          validator: (_, ticked?: boolean) =>
            ticked ? Promise.resolve() : Promise.reject(new Error(`请确认已获得${who}的授权`)),
        },
      ]}
    >
      <Checkbox>已获得{who}授权，可用于本平台的数字人创作</Checkbox>
    </Form.Item>
  );
}
