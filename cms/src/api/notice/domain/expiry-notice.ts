/** Days before their credits expire that users are told, the last one soonest. */
const STEPS = [7, 3, 1] as const;
export const FARTHEST = Math.max(...STEPS);

/** The step that `days` before the end belongs to: 7 to 4 days tell once, 3 and 2 once, the last day once. */
export const stepFor = (days: number): number => Math.min(...STEPS.filter((step) => step >= days));

export interface ExpiryNotice {
  key: string;
  title: string;
  desc: string;
  content: string;
}

/** `day` is the market's day on which the credits expire, `YYYY-MM-DD`; `days` from today, at least 1. */
export function expiryNotice(credits: number, day: string, days: number): ExpiryNotice {
  const amount = credits.toLocaleString('en-US');
  const when = days === 1 ? '明天' : `${days} 天后`;
  return {
    key: `expiry:${day}:${stepFor(days)}`,
    title: `${amount} 积分将于${when}过期`,
    desc: `有效期至 ${day}，请尽快使用`,
    content: `<p>您有 <strong>${amount}</strong> 积分将于 ${day} 过期，过期后无法使用。</p><p>积分按有效期先后扣除，现在生成作品会优先使用这部分积分。</p>`,
  };
}
