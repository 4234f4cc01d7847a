/** @jest-environment jsdom */
import type { OpsFile } from '@fenshen/contract';
import { CallError, CODE } from '@fenshen/web';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form, type FormInstance } from 'antd';
import { FileField } from './file-field';

jest.setTimeout(60_000);

const uploadStaffFile = jest.fn();
jest.mock('../lib/upload/upload-staff-file', () => ({
  uploadStaffFile: (input: unknown) => uploadStaffFile(input) as unknown,
}));
jest.mock('../lib/staff-context', () => ({ useStaff: () => ({ site: { id: 1 } }) }));
jest.mock('../lib/use-call-query', () => ({ useCallQuery: () => ({}) }));

const LOGO: OpsFile = {
  ...{ id: 5, url: '/media/1/203101/0f/file.png', kind: 'image', size: 9 },
  ...{ duration: 0, width: 3, height: 3 },
};

let form: FormInstance;
function Page({ keeps }: { keeps: 'address' | 'id' }) {
  [form] = Form.useForm();
  return (
    <Form form={form}>
      <FileField name="logo" label="标识" kind="image" keeps={keeps} required="请上传标识" />
    </Form>
  );
}
const choose = (file = new File(['x'], 'logo.png')) => {
  const input = document.querySelector('input[type=file]');
  if (!input) throw new Error('no chooser');
  fireEvent.change(input, { target: { files: [file] } });
};

beforeAll(() => {
  window.matchMedia ??= ((query: string) => ({
    ...{ matches: false, media: query, addListener: () => undefined, removeListener: () => undefined },
    ...{ addEventListener: () => undefined, removeEventListener: () => undefined },
  })) as unknown as typeof window.matchMedia;
});

test.each(['address', 'id'] as const)(
  'a form that keeps the %s waits while a file is on its way, and no longer',
  async (keeps) => {
    let arrive = (_file: OpsFile): void => undefined;
    uploadStaffFile.mockReturnValueOnce(new Promise<OpsFile>((resolve) => (arrive = resolve)));
    render(<Page keeps={keeps} />);
    choose();
    await screen.findByText('正在上传…');
    await act(() => form.validateFields().catch(() => undefined));
    await screen.findByText('标识还在上传，请稍候再保存');
    await act(async () => arrive(LOGO));
    await waitFor(() => expect(screen.queryByText('标识还在上传，请稍候再保存')).toBeNull());
    expect(form.getFieldValue('logo')).toBe(keeps === 'id' ? 5 : LOGO.url);
    expect(form.getFieldError('logo')).toEqual([]);
  },
);

test('a file that cannot be read is not offered to be sent again; a broken connection is', async () => {
  const said = '图片无法识别或已损坏，请上传完整的PNG/JPG图片';
  uploadStaffFile.mockRejectedValueOnce(new CallError(CODE.refused, said));
  render(<Page keeps="address" />);
  choose();
  expect((await screen.findByText(said)).textContent).toBe(said);
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull();
  uploadStaffFile.mockRejectedValueOnce(new CallError(CODE.network, '网络中断，请检查网络后重试'));
  choose();
  await screen.findByText('网络中断，请检查网络后重试');
  expect(screen.getByText('重试')).not.toBeNull();
});
