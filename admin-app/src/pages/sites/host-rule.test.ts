import { isHostName } from './host-rule';

it.each(['video.example.com', 'localhost', '10.0.0.8', 'xn--fiq228c.cn'])('takes %s', (host) => {
  expect(isHostName(host)).toBe(true);
});

it.each(['https://a.cn', 'a.cn:8080', 'a.cn/x', '-a.cn', 'a..cn', ''])('refuses "%s"', (host) => {
  expect(isHostName(host)).toBe(false);
});
