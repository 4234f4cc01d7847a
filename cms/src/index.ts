import type { Core } from '@strapi/strapi';
import { createApp } from './wiring/app';
import { getApp, setApp } from './wiring/app-instance';
import { contentFences } from './content/content-fences';
import { documentFilesOf } from './content/document-files';
import { mountBenchRoutes } from './edge/bench-routes';
import { mountCallbacks } from './edge/callbacks';
import { dropFilesOfDocuments } from './content/document-file-claims';
import { auditDocuments } from './content/document-audit';
import { guardDocuments } from './content/document-guard';
import { checkDocuments } from './content/document-rules';
import { holdTargets } from './content/document-target';
import { mountCalls } from './edge/mount-calls';
import { trimGraphql } from './content/graphql-surface';
import { migrations } from './wiring/migrations';
import { ensurePanelOwner } from './content/panel-owner';
import { migrate } from './kernel/database/migrate';
import { readEnv } from './platform/process/env';
import { ensureStaffPermissions } from './content/staff-permissions';

export default {
  /** Before Strapi builds its server: the app, its calls, the document guard. */
  async register({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    setApp(await createApp(readEnv(), 'api'));
    trimGraphql(strapi);
    guardDocuments(strapi);
    holdTargets(strapi);
    checkDocuments(strapi);
    auditDocuments(strapi);
    dropFilesOfDocuments(strapi, documentFilesOf(getApp()), (error) =>
      getApp().logger.error('files of a deleted document', { error }),
    );
    mountCalls(strapi, getApp());
    mountCallbacks(strapi, { ...getApp(), secretKey: getApp().env.CALLBACK_SECRET });
    if (getApp().env.BENCH_ROUTES) mountBenchRoutes(strapi);
  },

  /** After Strapi has synced its tables: ours, the fences around both, roles and grants. */
  async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
    await migrate(readEnv().DATABASE_URL, migrations, contentFences);
    await ensureStaffPermissions(strapi);
    await ensurePanelOwner(strapi, readEnv());
    // Longer than proxies and browsers keep a connection idle: the side that reuses it must not find it closed.
    strapi.server.httpServer.keepAliveTimeout = 75_000;
    strapi.server.httpServer.headersTimeout = 80_000;
    getApp().watch();
  },

  async destroy(): Promise<void> {
    await getApp().close();
    setApp(undefined);
  },
};
