import {
  allEndpoints,
  ERRORS,
  breakTag,
  billedSeconds,
  estimateSeconds,
  isHostName,
  scriptLength,
  SITE_FIELD_LABELS,
  SITE_FIELDS,
  siteSettingsInput,
} from './index';

test('no two calls share method and path', () => {
  const names = allEndpoints.map((e) => `${e.method} ${e.path}`);
  expect(new Set(names).size).toBe(names.length);
});

test('every refusal has a Chinese text of its own', () => {
  for (const row of Object.values(ERRORS)) expect(row.msg).toMatch(/[\u4e00-\u9fff]/);
});

test('pauses and tags do not count as script', () => {
  const script = `大家好${breakTag(0.5)}，我是<b>小雅</b>${breakTag(2)}`;
  expect(scriptLength(script)).toBe(8);
  expect(estimateSeconds(script)).toBeCloseTo(8 / 4.2 + 2.5);
});

test.each([
  [1, 1],
  [1000, 1],
  [1001, 2],
  [59_999, 60],
])('%d ms are billed as %d s', (ms, seconds) => expect(billedSeconds(ms)).toBe(seconds));

test.each(['video.example.com', 'localhost', '10.0.0.8', 'xn--fiq228c.cn'])('%s is a host name', (host) =>
  expect(isHostName(host)).toBe(true),
);
test.each(['https://a.cn', 'a.cn:8080', 'a.cn/x', '-a.cn', 'a..cn', ''])('"%s" is no host name', (host) =>
  expect(isHostName(host)).toBe(false),
);

test('site settings name what is wrong in words', () => {
  const fault = (fields: object) => siteSettingsInput.partial().safeParse(fields).error?.issues[0]?.message;
  expect(fault({ logo: '/media/a b.png' })).toBe('请上传图片，或填写以 / 或 https:// 开头的图片地址');
  expect(fault({ hosts: ['ok.cn', 'a.cn:80'] })).toBe('「a.cn:80」不是有效的域名');
  expect(fault({ trial_credits: null })).toBe('请填写 0 到 100000 的整数');
  expect(fault({ site_title: '长'.repeat(41) })).toBe('最多 40 个字');
  expect(fault({ logo: '/media/a.png?v=2', icon: 'https://cdn.example.cn:8443/i.ico', banner: '' })).toBe(
    undefined,
  );
  for (const field of SITE_FIELDS) expect(SITE_FIELD_LABELS[field]).toMatch(/\S/);
});
