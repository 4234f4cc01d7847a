/**
 * Who asked a provider that charges: the lease of that call. It outlives the lease, so that an answer which comes
 * after the job was given up still finds its job, and only its own.
 */
export const lateAnswers = `
alter table jobs add column asked_under text;
`;
