import { checkLoginForm, isPhone } from './login-rules';

const good = { username: '13800138000', password: 'abc123', code: 'GIFT-CODE', agree: true };

describe('login and registration (spec 1 §5)', () => {
  it.each([
    [{ agree: false }, '请阅读并同意<<用户协议>>与<<隐私条款>>'],
    [{ username: ' ' }, '请输入账号密码'],
    [{ password: '' }, '请输入账号密码'],
  ])('refuses %j on both tabs', (change, msg) => {
    expect(checkLoginForm({ ...good, ...change }, false)?.msg).toBe(msg);
    expect(checkLoginForm({ ...good, ...change }, true)?.msg).toBe(msg);
  });

  it('asks for a code and a phone number only when registering', () => {
    expect(checkLoginForm({ ...good, code: '' }, true)?.msg).toBe('请输入兑换码');
    expect(checkLoginForm({ ...good, username: 'someone' }, true)?.msg).toBe('请输入正确的手机号');
    expect(checkLoginForm({ ...good, code: '', username: 'someone' }, false)).toBeNull();
    expect(checkLoginForm(good, true)).toBeNull();
  });

  it.each([
    ['13800138000', true],
    [' 19912345678 ', true],
    ['12800138000', false],
    ['1380013800', false],
    ['138001380000', false],
  ])('reads %s as phone: %s', (text, expected) => {
    expect(isPhone(text)).toBe(expected);
  });
});
