/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { Form, Input, type FormInstance } from 'antd';
import { LogoHint } from './logo-hint';

let form: FormInstance;
function Draw({ initial }: { initial: Record<string, string> }) {
  [form] = Form.useForm();
  return (
    <Form form={form} initialValues={initial}>
      {['head_logo', 'login_logo'].map((name) => (
        <Form.Item key={name} name={name}>
          <Input />
        </Form.Item>
      ))}
      <p>
        <LogoHint />
      </p>
    </Form>
  );
}

test('it is told beforehand where a new 标识 will not be seen, and where it will', () => {
  const { container } = render(<Draw initial={{ head_logo: '/a.png', login_logo: '/b.png' }} />);
  const said = () => container.querySelector('p')?.textContent;
  expect(said()).toContain('顶部与登录页已另有标识，更换这里它们不变');
  act(() => form.setFieldsValue({ head_logo: '' }));
  expect(said()).toContain('也显示在顶部。登录页已另有标识');
  act(() => form.setFieldsValue({ login_logo: '' }));
  expect(said()).toContain('也显示在顶部与登录页');
});
