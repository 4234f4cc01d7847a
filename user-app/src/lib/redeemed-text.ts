/** Said after a code was redeemed, also right after registering with one. */
export const redeemedText = (credits: number) => `您已成功兑换${credits}积分`;
