import { areTied, readStaffLimits } from '../platform/staff-limits';
import { grant, recallLot } from '../plugins/credits/public';

/** What redemption codes know of the ledger and of the limits of staff, in every process. */
export const codePorts = {
  credits: { grant, recallLot },
  staff: { limitsOf: readStaffLimits, areTied },
};
