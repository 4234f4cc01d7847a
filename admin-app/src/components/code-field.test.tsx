/** @jest-environment jsdom */
import { StyleProvider } from '@ant-design/cssinjs';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import { CodeField } from './code-field';

const onCode = jest.fn();
beforeEach(() => {
  onCode.mockClear();
  render(
    <StyleProvider mock="server">
      <Form onFinish={onCode}>
        <CodeField recoverable />
        <button type="submit">登录</button>
      </Form>
    </StyleProvider>,
  );
});

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const submit = () => fireEvent.click(screen.getByRole('button', { name: '登录' }));

test.each(['123456', ' 123 456 ', '123-456', '１２３４５６', '1234567'])(
  '%j is taken as six digits',
  async (text) => {
    type('验证码', text);
    submit();
    await waitFor(() => expect(onCode).toHaveBeenCalledWith({ code: '123456' }));
  },
);

test('too few digits are said beside the field, and nothing is sent', async () => {
  type('验证码', '12345');
  submit();
  expect(await screen.findByText('请输入 6 位验证码')).toBeTruthy();
  expect(onCode).not.toHaveBeenCalled();
});

test('a recovery code has a field of its own, which starts empty and keeps what is typed', async () => {
  type('验证码', '12');
  fireEvent.click(screen.getByRole('button', { name: '手机不在身边？使用恢复码' }));
  expect(screen.queryByLabelText('验证码')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('恢复码').value).toBe('');
  type('恢复码', 'abcde-fgh23');
  submit();
  await waitFor(() => expect(onCode).toHaveBeenCalledWith({ code: 'abcde-fgh23' }));
});
