/** @jest-environment jsdom */
import { StyleProvider } from '@ant-design/cssinjs';
import { act, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useNavigate, useParams } from 'react-router';
import { lazyDialog, lazyPage } from './lazy-part';
import { safeCells } from './safe-cell';

const sent = jest.fn(() => true);
beforeEach(() => {
  sent.mockClear();
  Object.assign(navigator, { sendBeacon: sent });
  // React repeats what the boundary caught; it is told by beacon.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

const draw = (content: ReactNode) =>
  render(<StyleProvider container={document.createElement('div')}>{content}</StyleProvider>);
const press = (name: RegExp) =>
  act(async () => {
    screen.getByText(name).closest('button')?.click();
  });

/** Code that cannot be fetched the first `times` times. */
function failing<P>(times: number, Found: (props: P) => ReactNode) {
  let left = times;
  return jest.fn(async () => {
    left -= 1;
    if (left >= 0) throw new TypeError('Failed to fetch dynamically imported module');
    return { default: Found };
  });
}

test('a dialog whose code fails says so, keeps what is typed behind it, and opens at the next try', async () => {
  const load = failing<{ onClose: () => void }>(1, () => <p>the dialog</p>);
  const Dialog = lazyDialog(load);
  const closed = jest.fn();
  draw(
    <>
      <input defaultValue="typed" />
      <Dialog onClose={closed} />
    </>,
  );
  await screen.findByText('窗口没有打开');
  expect(screen.queryByDisplayValue('typed')).not.toBeNull();
  expect(sent).toHaveBeenCalledTimes(1);
  await press(/重\s?试/);
  await screen.findByText('the dialog');
  expect(load).toHaveBeenCalledTimes(2);
  expect(closed).not.toHaveBeenCalled();
});

test('a dialog that failed can be put away', async () => {
  const Dialog = lazyDialog(failing<{ onClose: () => void }>(9, () => null));
  const closed = jest.fn();
  draw(<Dialog onClose={closed} />);
  await screen.findByText('窗口没有打开');
  await press(/关\s?闭/);
  expect(closed).toHaveBeenCalledTimes(1);
});

test('a page that throws leaves the frame, and another address starts afresh', async () => {
  const Broken = lazyPage(async () => ({
    default: () => {
      throw new Error('null in a page');
    },
  }));
  const Sound = lazyPage(async () => ({ default: () => <p>the other page</p> }));
  function Frame() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate('/sound')}>go on</button>;
  }
  draw(
    <MemoryRouter initialEntries={['/broken']}>
      <Frame />
      <Routes>
        <Route path="/broken" element={<Broken />} />
        <Route path="/sound" element={<Sound />} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByText('页面没有加载出来');
  await press(/go on/);
  await screen.findByText('the other page');
});

test('a page is drawn anew for another record', async () => {
  const Detail = lazyPage(async () => ({
    default: function Page() {
      const { id } = useParams();
      const [first] = useState(id);
      return <p>opened for {first}</p>;
    },
  }));
  function Frame() {
    const navigate = useNavigate();
    return <button onClick={() => void navigate('/users/9')}>look up</button>;
  }
  draw(
    <MemoryRouter initialEntries={['/users/5']}>
      <Frame />
      <Routes>
        <Route path="/users/:id" element={<Detail />} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByText('opened for 5');
  await press(/look up/);
  await screen.findByText('opened for 9');
});

test('a null in a cell costs that cell alone', () => {
  const [column] = safeCells<{ name: { text: string } | null }>([
    { title: 'name', dataIndex: 'name', render: (name: { text: string }) => name.text },
  ]);
  const cell = (row: { name: { text: string } | null }) => column?.render?.(row.name, row, 0) as ReactNode;
  draw(
    <>
      <p>{cell({ name: { text: 'lin' } })}</p>
      <p>{cell({ name: null })}</p>
    </>,
  );
  expect(screen.queryByText('lin')).not.toBeNull();
  expect(screen.queryByText('—')).not.toBeNull();
});
