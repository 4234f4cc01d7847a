/** @jest-environment jsdom */
import { CallError, CODE } from '@fenshen/web';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, Input } from 'antd';
import { useContentUpdate } from '../lib/use-content-update';
import { NewerNotice } from './newer-notice';

interface Sent {
  values: Record<string, unknown>;
  meta: { openedAt?: string };
}
let error: CallError | null = null;
const sent: Sent[] = [];
jest.mock('@refinedev/core', () => ({
  useInvalidate: () => () => Promise.resolve(),
  useOnError: () => ({ mutate: () => undefined }),
  useUpdate: () => ({
    mutateAsync: (update: Sent) => Promise.resolve(sent.push(update)),
    mutation: { error, isPending: false },
  }),
  useOne: () => ({ result: { id: 'a', title: '别人的标题' }, query: { isFetching: false } }),
}));

function Editor() {
  const [form] = Form.useForm();
  const update = useContentUpdate('notices', { documentId: 'a', updatedAt: '打开时' }, () => undefined);
  const fields = (
    <Form.Item name="title" label="标题">
      <Input />
    </Form.Item>
  );
  return (
    <Form
      form={form}
      initialValues={{ title: '原来的标题' }}
      onFinish={(values) => update.save({ ...values })}
    >
      <NewerNotice update={update} resource="notices" id="a">
        {fields}
      </NewerNotice>
      {fields}
      <button type="submit">保存</button>
    </Form>
  );
}

test('who saves after somebody else is told, keeps what they typed, looks at the latest and may save over it', async () => {
  const { rerender } = render(<Editor />);
  const [mine] = screen.getAllByLabelText<HTMLInputElement>('标题');
  fireEvent.change(mine as HTMLInputElement, { target: { value: '我的标题' } });
  fireEvent.click(screen.getByText('保存'));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ values: { title: '我的标题' }, meta: { openedAt: '打开时' } });
  expect(screen.queryByRole('alert')).toBeNull();

  error = new CallError(CODE.refused, '内容已被平台管理员「owner」于 2026-11-22 12:00:00 修改', {
    refusal: 'CONTENT_CHANGED',
    data: { at: '更新后' },
  });
  rerender(<Editor />);
  expect(screen.getByRole('alert').textContent).toContain('平台管理员「owner」');
  expect((mine as HTMLInputElement).value).toBe('我的标题');

  fireEvent.click(screen.getByText('查看最新内容'));
  const shown = await waitFor(() => {
    const fields = [...document.querySelectorAll('input')];
    expect(fields).toHaveLength(2);
    return fields.map(({ value }) => value);
  });
  expect(shown.sort()).toEqual(['别人的标题', '我的标题'].sort());

  fireEvent.click(screen.getByText('仍然覆盖'));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toMatchObject({ values: { title: '我的标题' }, meta: { openedAt: '更新后' } });
}, 60_000);
