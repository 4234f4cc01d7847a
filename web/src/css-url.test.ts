import { cssUrl } from './css-url';

test.each([
  ['https://cdn.test/图.jpg', 'url("https://cdn.test/%E5%9B%BE.jpg")'],
  ['https://cdn.test/%E5%9B%BE.jpg', 'url("https://cdn.test/%E5%9B%BE.jpg")'],
  ['https://cdn.test/a"b).jpg', 'url("https://cdn.test/a%22b%29.jpg")'],
])('%s becomes %s', (address, value) => expect(cssUrl(address)).toBe(value));
