import { checkPasswordForm } from './password-rules';

const good = { old_password: 'old123', password: 'new123', confirm: 'new123' };

describe('password change (spec 1 §5)', () => {
  it.each([
    [{ old_password: '' }, '请填写原密码'],
    [{ password: '' }, '请输入新密码'],
    [{ confirm: '' }, '请再次输入新密码'],
    [{ confirm: 'new124' }, '两次输入新密码不一致!'],
    [{ password: 'abcdef', confirm: 'abcdef' }, '密码至少6位，且需同时包含数字和字母'],
    [{ password: 'a1', confirm: 'a1' }, '密码至少6位，且需同时包含数字和字母'],
  ])('refuses %j', (change, msg) => {
    expect(checkPasswordForm({ ...good, ...change })?.msg).toBe(msg);
  });

  it('passes a filled form', () => {
    expect(checkPasswordForm(good)).toBeNull();
  });
});
