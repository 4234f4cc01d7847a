/** @jest-environment jsdom */
import { CallError, CODE } from '@fenshen/web';
import { StyleProvider } from '@ant-design/cssinjs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App, Form, Input } from 'antd';
import { useState, type ReactNode } from 'react';
import { useAct } from '../lib/use-act';
import { FormDialog } from './form-dialog';
import { ReasonDialog } from './reason-dialog';
import { RemoveAct } from './row-acts';

/** A server that answers when the test says so, and counts what reached it. */
function heldServer() {
  const waiting: { resolve: (made: string) => void; reject: (error: Error) => void }[] = [];
  const send = jest.fn(
    () => new Promise<string>((resolve, reject) => void waiting.push({ resolve, reject })),
  );
  const settle = (how: 'resolve' | 'reject', value: string) =>
    act(async () => {
      const [first] = waiting.splice(0, 1);
      if (how === 'resolve') first?.resolve(value);
      else first?.reject(new CallError(CODE.refused, value));
    });
  return { send, settle };
}

type Server = ReturnType<typeof heldServer>;

function Making({ server }: { server: Server }) {
  const [open, setOpen] = useState(true);
  const [made, setMade] = useState('');
  const making = useAct(server.send);
  const shared = {
    title: '新建账号',
    okText: '新建',
    pending: making.isPending,
    error: making.error,
    onClose: () => setOpen(false),
  };
  const save = () =>
    making.mutate(undefined, {
      onSuccess: (password) => {
        setMade(password);
        setOpen(false);
      },
    });
  return (
    <>
      {open && (
        <FormDialog<{ name: string }> {...shared} initial={{ name: 'lin' }} onSubmit={save}>
          <Form.Item name="name" label="账号名" rules={[{ required: true, message: '请填写账号名' }]}>
            <Input />
          </Form.Item>
        </FormDialog>
      )}
      {made && <output data-testid="made">{made}</output>}
    </>
  );
}

// The styles go nowhere: jsdom would weigh each of them at every question about what can be seen.
const draw = (screenOf: ReactNode) =>
  render(
    <StyleProvider container={document.createElement('div')}>
      <QueryClientProvider client={new QueryClient()}>
        <App>{screenOf}</App>
      </QueryClientProvider>
    </StyleProvider>,
  );
const buttons = (name: RegExp) => screen.getAllByText(name).flatMap((words) => words.closest('button') ?? []);
function button(name: RegExp): HTMLButtonElement {
  const [first] = buttons(name);
  if (!first) throw new Error(`no button ${name.source}`);
  return first;
}
/** Two presses in one tick, before anything can be validated or drawn. */
const pressTwice = (pressed: HTMLElement) =>
  act(async () => {
    pressed.click();
    pressed.click();
  });
const press = (name: RegExp) => act(async () => button(name).click());

test('a double click sends one request, and the answer is shown', async () => {
  const server = heldServer();
  draw(<Making server={server} />);
  await pressTwice(button(/^新\s?建$/));
  await waitFor(() => expect(server.send).toHaveBeenCalledTimes(1));
  await pressTwice(button(/^新\s?建$/));
  await server.settle('resolve', 'the-password');
  expect(screen.getByTestId('made').textContent).toBe('the-password');
  expect(screen.queryByText('新建账号')).toBeNull();
  expect(server.send).toHaveBeenCalledTimes(1);
});

test('a refusal stays in the dialog, and a later press tries again', async () => {
  const server = heldServer();
  draw(<Making server={server} />);
  await press(/^新\s?建$/);
  await waitFor(() => expect(server.send).toHaveBeenCalledTimes(1));
  await server.settle('reject', '该账号名已被使用');
  await screen.findByText('该账号名已被使用');
  await press(/^新\s?建$/);
  await waitFor(() => expect(server.send).toHaveBeenCalledTimes(2));
  await server.settle('resolve', 'the-password');
  expect(screen.getByTestId('made').textContent).toBe('the-password');
});

test('what is under way cannot be closed away: its answer would be lost', async () => {
  const server = heldServer();
  draw(<Making server={server} />);
  await press(/^新\s?建$/);
  await waitFor(() => expect(server.send).toHaveBeenCalledTimes(1));
  fireEvent.keyDown(button(/取\s?消/), { key: 'Escape', keyCode: 27 });
  expect(button(/取\s?消/).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByText('新建账号')).not.toBeNull();
});

test('an answer finds its way even if the one who asked has left the screen', async () => {
  const server = heldServer();
  const told = jest.fn();
  function Asking() {
    const asking = useAct(server.send);
    return <button onClick={() => void asking.mutate(undefined, { onSuccess: told })}>ask</button>;
  }
  const { unmount } = draw(<Asking />);
  await press(/ask/);
  unmount();
  await server.settle('resolve', 'answer');
  expect(told).toHaveBeenCalledWith('answer');
});

test('acts on different things run beside one another', async () => {
  const sent: number[] = [];
  function Rows() {
    const toggle = useAct(
      (id: number) => {
        sent.push(id);
        return new Promise<void>(() => undefined);
      },
      { about: (id) => id },
    );
    return [1, 2].map((id) => (
      <button key={id} onClick={() => void toggle.mutate(id)}>
        row {id}
      </button>
    ));
  }
  draw(<Rows />);
  await pressTwice(button(/row 1/));
  await pressTwice(button(/row 2/));
  expect(sent).toEqual([1, 2]);
});

test('a reason is sent once', async () => {
  const server = heldServer();
  function Freezing() {
    const freezing = useAct(server.send);
    return (
      <ReasonDialog
        title="冻结"
        okText="确认冻结"
        pending={freezing.isPending}
        error={freezing.error}
        onSubmit={() => freezing.mutate(undefined)}
        onClose={() => undefined}
      >
        text
      </ReasonDialog>
    );
  }
  draw(<Freezing />);
  fireEvent.change(screen.getByLabelText('原因'), { target: { value: '核查' } });
  await pressTwice(button(/确认冻结/));
  await waitFor(() => expect(server.send).toHaveBeenCalledTimes(1));
  await server.settle('resolve', 'done');
  expect(server.send).toHaveBeenCalledTimes(1);
});

test('a confirmed removal is sent once', async () => {
  const server = heldServer();
  draw(<RemoveAct title="删除？" description="无法恢复" okText="删掉" onConfirm={server.send} />);
  await press(/删\s?掉/);
  const confirm = await waitFor(() => {
    const [, second] = buttons(/删\s?掉/);
    if (!second) throw new Error('not asked yet');
    return second;
  });
  await pressTwice(confirm);
  await server.settle('resolve', 'gone');
  expect(server.send).toHaveBeenCalledTimes(1);
});
