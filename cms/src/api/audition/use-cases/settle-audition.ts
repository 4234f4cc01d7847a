import { ERRORS } from '@fenshen/contract';
import { readResult, type SubjectHandler } from '../../../plugins/jobs/public';
import { reasonWithRefund, settlePaidJob } from '../../../billing/paid-job';
import { markFailed, markSpoken, reopenAudition, setAuditionJob } from '../store/audition-store';

/** Ends an audition: its sound expires by itself unless a work takes it. */
export const auditionSubject = (): SubjectHandler => ({
  again: { reopen: reopenAudition, attach: setAuditionJob },

  async settle(tx, scope, job, outcome) {
    const { id } = job.subject;
    if (outcome.ok) {
      await markSpoken(tx, id, readResult('speech', outcome.result));
      await settlePaidJob(tx, scope, job, { ok: true });
      return;
    }
    const reason = outcome.reason || ERRORS.SYNTHESIS_FAILED.msg;
    const { returned } = await settlePaidJob(tx, scope, job, { ok: false, reason });
    await markFailed(tx, id, reasonWithRefund(reason, returned));
  },
});
