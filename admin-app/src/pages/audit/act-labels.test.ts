import { actLabel } from './act-labels';

it('puts acts into words', () => {
  expect(actLabel('cdkey-batch.export')).toBe('导出兑换码批次');
  expect(actLabel('job.settle')).toBe('裁定任务');
  expect(actLabel('staff-password.reset')).toBe('重置员工密码');
});

it('shows new acts as they came', () => {
  expect(actLabel('cdkey.teleport')).toBe('cdkey.teleport');
  expect(actLabel('odd')).toBe('odd');
});
