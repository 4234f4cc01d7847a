// What jsdom leaves out of a browser and components ask for.
if ('document' in globalThis) {
  globalThis.matchMedia ??= (query) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
    addListener: () => {},
    removeListener: () => {},
  });
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  // Told about pseudo-elements it only complains.
  const { getComputedStyle } = globalThis;
  globalThis.getComputedStyle = (element) => getComputedStyle(element);
  const { TextDecoder, TextEncoder } = require('node:util');
  Object.assign(globalThis, { TextDecoder, TextEncoder });
  // What is waited for comes when it comes: a busy machine is no failure. Jest's own limit is above it.
  require('@testing-library/dom').configure({ asyncUtilTimeout: 4_500 });
}
