/** Said when a clone was ordered; that it succeeded is said once it did. */
export const CLONE_SUBMITTED = '已提交，制作完成后即可使用';
