import { accountMigrations } from '../api/account/migrations';
import { auditionMigrations } from '../api/audition/migrations';
import { consentMigrations } from '../api/consent/migrations';
import { materialMigrations } from '../api/material/migrations';
import { noticeMigrations } from '../api/notice/migrations';
import { secondFactorMigrations } from '../api/second-factor/migrations';
import { siteMigrations } from '../api/site/migrations';
import { photoMigrations } from '../api/photo/migrations';
import { dashboardMigrations } from '../staff/dashboard/migrations';
import { uploadMigrations } from '../storage/migrations';
import { voiceMigrations } from '../api/voice/migrations';
import { workMigrations } from '../api/work/migrations';
import { cdkeysMigrations } from '../plugins/cdkeys/migrations';
import { creditsMigrations } from '../plugins/credits/migrations';
import { jobsMigrations } from '../plugins/jobs/migrations';
import { auditMigrations } from '../kernel/audit';
import { staffLimitMigrations } from '../platform/staff-limits';
import type { Migration } from '../kernel/database/migrate';

/** All of the product's own tables, in the order they depend on each other. */
export const migrations: readonly Migration[] = [
  ...auditMigrations,
  ...staffLimitMigrations,
  ...creditsMigrations,
  ...jobsMigrations,
  ...cdkeysMigrations,
  ...uploadMigrations,
  ...consentMigrations,
  ...photoMigrations,
  ...auditionMigrations,
  ...voiceMigrations,
  ...workMigrations,
  ...materialMigrations,
  ...noticeMigrations,
  ...siteMigrations,
  ...accountMigrations,
  ...secondFactorMigrations,
  ...dashboardMigrations,
];
