import { FactorVault } from './factor-vault';

const vault = new FactorVault('a secret of sixteen or more');
const other = new FactorVault('another secret of sixteen');

test('a sealed secret opens with its key, for its account alone, and does not show', () => {
  const sealed = vault.close(7, 'GEZDGNBVGY3TQOJQ');
  expect(sealed.toString('latin1')).not.toContain('GEZDGNBV');
  expect(vault.open(7, sealed)).toBe('GEZDGNBVGY3TQOJQ');
  expect(() => vault.open(8, sealed)).toThrow('another account');
  expect(() => other.open(7, sealed)).toThrow();
});

test('a recovery code’s hash is its account’s and its key’s', () => {
  const hash = vault.hashOf(7, 'abcdefgh23');
  expect(vault.hashOf(7, 'abcdefgh23')).toEqual(hash);
  for (const strange of [vault.hashOf(8, 'abcdefgh23'), other.hashOf(7, 'abcdefgh23')])
    expect(strange).not.toEqual(hash);
});
