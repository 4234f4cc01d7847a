import { readPreview } from './preview';

test.each([
  ['', null],
  ['?x=1', null],
  ['?preview=a.b.c', { token: 'a.b.c', theme: null }],
  ['?preview=a.b.c&theme=light', { token: 'a.b.c', theme: 'light' }],
  ['?preview=&theme=neon', { token: '', theme: null }],
])('%s', (search, preview) => expect(readPreview(search)).toEqual(preview));
