import { z } from 'zod';
import { endpoint } from '../endpoint';
import { codeFilter } from './ops-codes';
import { jobFilter } from './ops-jobs';
import { batchFilter, site_id, userFilter } from './ops-parts';
import { auditFilter } from './ops-users';

const csv = z.string().describe('text/csv; UTF-8 with mark, streamed');

/**
 * Whole lists as files, newest first, narrowed like the lists themselves. How many rows one file may have depends
 * on the role (`EXPORT_ROWS`); each is recorded with its filters before the first row is read.
 */
export const opsExportCalls = {
  usersFile: endpoint({
    method: 'GET',
    path: '/api/ops/users.csv',
    transport: 'stream',
    access: 'support',
    summary: 'The accounts that a list shows, as a CSV file',
    input: z.object({ site_id, ...userFilter }),
    output: csv,
  }),
  batchesFile: endpoint({
    method: 'GET',
    path: '/api/ops/cdkeyBatches.csv',
    transport: 'stream',
    access: 'support',
    summary: 'The batches that a list shows, as a CSV file; no codes',
    input: z.object({ site_id, ...batchFilter }),
    output: csv,
  }),
  codesFile: endpoint({
    method: 'GET',
    path: '/api/ops/cdkeys.csv',
    transport: 'stream',
    access: 'support',
    summary: 'The codes that a list shows, masked, as a CSV file',
    input: z.object({ site_id, ...codeFilter }),
    output: csv,
  }),
  jobsFile: endpoint({
    method: 'GET',
    path: '/api/ops/jobs.csv',
    transport: 'stream',
    access: 'support',
    summary: 'The jobs that a list shows, as a CSV file',
    input: z.object({ site_id, ...jobFilter }),
    output: csv,
  }),
  auditFile: endpoint({
    method: 'GET',
    path: '/api/ops/audit.csv',
    transport: 'stream',
    access: 'operator',
    summary: 'The acts that a list shows, as a CSV file',
    input: z.object({ site_id, ...auditFilter }),
    output: csv,
  }),
};
