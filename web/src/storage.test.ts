import { safeStorage } from './storage';

const place = (getItem: () => string | null, setItem: () => void) =>
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: { getItem, setItem, removeItem: () => {} },
  });

afterEach(() => Reflect.deleteProperty(globalThis, 'localStorage'));

test('what is there is read and written', () => {
  place(
    () => 'kept',
    () => {},
  );
  expect(safeStorage().get('key')).toBe('kept');
  expect(safeStorage().set('key', 'new')).toBe(true);
});

test('a full storage says that nothing was kept', () => {
  place(
    () => null,
    () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  );
  expect(safeStorage().set('key', 'new')).toBe(false);
});

test('a blocked storage, whose very access throws, reads as empty', () => {
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('blocked', 'SecurityError');
    },
  });
  expect(safeStorage().get('key')).toBeNull();
  expect(safeStorage().keys('')).toEqual([]);
  expect(() => safeStorage().remove('key')).not.toThrow();
});
