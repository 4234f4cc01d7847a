import type { Core } from '@strapi/strapi';
import { createApp } from './app';
import { getApp, setApp } from './app-instance';
import { contentFences } from './content-fences';
import { documentFilesOf } from './document-files';
import { mountBenchRoutes } from './edge/bench-routes';
import { mountCallbacks } from './edge/callbacks';
import { dropFilesOfDocuments } from './edge/document-files';
import { auditDocuments } from './edge/document-audit';
import { guardDocuments } from './edge/document-guard';
import { checkDocuments } from './edge/document-rules';
import { holdTargets } from './edge/document-target';
import { mountCalls } from './edge/mount-calls';
import { trimGraphql } from './graphql-surface';
import { migrations } from './migrations';
import { ensurePanelOwner } from './panel-owner';
import { migrate } from './shared/migrate';
import { readEnv } from './shared/env';
import { ensureStaffPermissions } from './staff-permissions';

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
