import { anySignal, timeoutSignal } from './signals';

/** As an older browser has it. */
function without(name: 'any' | 'timeout') {
  const own = Object.getOwnPropertyDescriptor(AbortSignal, name);
  Reflect.deleteProperty(AbortSignal, name);
  return () => {
    if (own) Object.defineProperty(AbortSignal, name, own);
  };
}

describe.each([true, false])('with the browser’s own: %s', (native) => {
  let restore: (() => void)[] = [];
  beforeEach(() => {
    restore = native ? [] : [without('any'), without('timeout')];
  });
  afterEach(() => restore.forEach((undo) => undo()));

  test('the first to abort aborts, and says why', () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const any = anySignal([first.signal, second.signal]);
    expect(any.aborted).toBe(false);
    const heard: unknown[] = [];
    any.addEventListener('abort', () => heard.push(any.reason));
    second.abort('second');
    first.abort('first');
    expect(any.aborted).toBe(true);
    expect(heard).toEqual(['second']);
    expect(any.reason).toBe('second');
  });

  test('one that was aborted before counts', () => {
    expect(anySignal([AbortSignal.abort('gone')]).reason).toBe('gone');
  });

  test('time ends it', async () => {
    const signal = timeoutSignal(1);
    await new Promise((resolve) => signal.addEventListener('abort', resolve));
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
  });
});
