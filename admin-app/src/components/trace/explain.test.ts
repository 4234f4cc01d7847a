import { entryFigure, explainTrace, spendAmounts, type CreditTrace } from './explain';

const trace: CreditTrace = {
  entry: {
    id: 9,
    kind: 'capture',
    action_name: '视频创作',
    credits: -60,
    balance_after: 940,
    remark: '',
    actor: '',
    create_time: '2026-11-20 08:00:00',
  },
  lots: [
    {
      id: 1,
      source: 'code',
      credits: -60,
      remaining: 940,
      expire_time: '2026-12-20 08:00:00',
      create_time: '2026-11-20 07:00:00',
      grace_of: null,
      batch: { id: 3, name: '直播赠送' },
      code: { id: 5, code: 'K7****9Q' },
      issuer: { id: 2, name: 'lin' },
    },
  ],
  spends: [
    {
      hold_id: 4,
      state: 'captured',
      action_name: '视频创作',
      remark: '',
      held: 72,
      spent: 60,
      refunded: 0,
      unit: 'second',
      unit_price: 6,
      price_ref: 'video_channels:3@1',
      job: null,
      subject: { type: 'work', id: 8, name: '开场白' },
      user: { id: 7, username: '13800000001' },
      create_time: '2026-11-20 08:00:00',
    },
  ],
};

it('leads from the charge to work, price, code, batch and issuer', () => {
  const text = explainTrace(trace);
  expect(text).toContain('余额变动 −60 积分');
  expect(text).toContain('视频创作「开场白」，单价 6 积分 / 秒，实扣 60 积分');
  expect(text).toContain('60 积分来自兑换码 K7****9Q，批次「直播赠送」，由 lin 发放');
});

it('says nothing of what is not known', () => {
  const text = explainTrace({ entry: null, spends: [], lots: [] });
  expect(text).toBe('');
});

it('names what a capture took, though the balance fell at the hold', () => {
  expect(entryFigure(trace)).toBe('−60 积分');
  const capture = { ...trace, entry: trace.entry && { ...trace.entry, credits: 0 } };
  expect(entryFigure(capture)).toBe('实扣 60 积分');
});

it('tells what was taken, what came back and what is left of a refunded spend', () => {
  const [spend] = trace.spends;
  if (!spend) throw new Error('the trace has a spend');
  const part = { ...spend, spent: 19, refunded: 5 };
  expect(spendAmounts(part)).toBe('实扣 24 积分，已退款 5 积分，净扣 19 积分');
  expect(spendAmounts({ ...spend, state: 'open' })).toBe('预扣 72 积分');
});
