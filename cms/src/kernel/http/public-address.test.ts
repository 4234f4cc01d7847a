import { isPublicAddress, publicLookup, refusePrivateLiteral } from './public-address';

it.each(['8.8.8.8', '1.1.1.1', '2606:4700:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ...['127.0.0.1', '10.0.0.1', '172.16.3.4', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0'],
  ...['::1', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1', '64:ff9b::7f00:1', '224.0.0.1', 'localhost', ''],
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

it.each(['https://127.0.0.1/', 'https://[::1]/', 'https://2130706433/', 'https://0x7f.1/'])(
  'finds the private address in %s',
  (url) => expect(() => refusePrivateLiteral(new URL(url))).toThrow('not a public address'),
);

it('refuses a name that leads home', async () => {
  const error = await new Promise((done) => publicLookup('localhost', {}, (refusal) => done(refusal)));
  expect(error).toMatchObject({ name: 'PrivateAddress' });
});
