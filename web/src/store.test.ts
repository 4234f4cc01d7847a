import { createStore } from './store';

test('followers hear of changes alone, until they stop', () => {
  const store = createStore(1);
  const heard: number[] = [];
  const stop = store.subscribe(() => heard.push(store.get()));
  store.set(1);
  store.set(2);
  stop();
  store.set(3);
  expect(heard).toEqual([2]);
  expect(store.get()).toBe(3);
});
