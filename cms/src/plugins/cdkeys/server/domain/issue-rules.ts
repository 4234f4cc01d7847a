export interface IssueLimits {
  /** Credits a support person may issue in a day, all codes and uses of the day's batches together. */
  dailyCredits: number;
  /** Codes a support person may issue in a day. */
  dailyCodes: number;
  /** A batch worth more credits than this waits for a second person, unless the platform issues it. */
  approvalCredits: number;
}

export const DEFAULT_ISSUE_LIMITS: IssueLimits = {
  dailyCredits: 2_000_000,
  dailyCodes: 20_000,
  approvalCredits: 500_000,
};

/** The platform's owner and its own scripts answer to nobody. */
const isPlatform = (role: string) => role === 'owner' || role === 'system';

export const needsApproval = (role: string, worth: number, limits: IssueLimits): boolean =>
  !isPlatform(role) && worth > limits.approvalCredits;

export const hasDailyQuota = (role: string): boolean => role === 'support';

/** Whether the day's total, this batch included, is within the quota. */
export const withinQuota = (today: { credits: number; codes: number }, limits: IssueLimits): boolean =>
  today.credits <= limits.dailyCredits && today.codes <= limits.dailyCodes;
