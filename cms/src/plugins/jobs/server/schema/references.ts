/**
 * How a vendor can be asked about a request whose answer got lost: by a reference of ours, written before it is sent.
 * An unclear job that has one is asked about like any other that is at a vendor.
 */
export const references = `
alter table jobs add column reference_id text;
alter table jobs add column reference_bag jsonb;
`;
