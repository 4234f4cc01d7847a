import { LIMITS } from '@fenshen/contract';

export default { rest: { defaultLimit: 50, maxLimit: LIMITS.pageSizeMax, withCount: true } };
