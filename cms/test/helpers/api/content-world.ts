import { staffToken } from './accounts';
import { ApiClient, type Caller } from './client';
import { fillFirstSite, firstSiteRows, type FirstSite } from './first-site';
import { startServer, type Server } from './server';

export let server: Server;
export let client: ApiClient;
export let first: FirstSite;
export let second: Record<'operator' | 'support', Caller>;

/** A first site full of content and a second one’s staff, once for a file of tests. */
export function setUpContent(): void {
  beforeAll(async () => {
    server = await startServer(10);
    client = new ApiClient(server);
    first = await fillFirstSite(server, client);
    const site = 'second' as const;
    second = {
      operator: { site, token: await staffToken(server, client, 'operator', site) },
      support: { site, token: await staffToken(server, client, 'support', site) },
    };
  });
  afterAll(async () => {
    client.close();
    await server.stop();
  });
}

/** Plural, a text field that carries the mark, and what a new one needs. */
export const TYPES = {
  notice: { plural: 'notices', field: 'title', needs: { title: '新公告' } },
  guide: { plural: 'guides', field: 'name', needs: { name: '新指南', category: '新' } },
  protocol: { plural: 'protocols', field: 'title', needs: { title: '新协议', type: 'user', version: 1 } },
  channelPrice: { plural: 'channelPrices', field: 'api', needs: { api: 'ou', kind: 'video', credits: 1 } },
  creditRule: {
    plural: 'creditRules',
    field: 'name',
    needs: { name: '新规则', action: 'audition', credits: 1 },
  },
  writingTheme: {
    plural: 'writingThemes',
    field: 'name',
    needs: { name: '新主题', items: [{ name: '新子项', sample: '' }] },
  },
  imagePrompt: { plural: 'imagePrompts', field: 'title', needs: { title: '新提示', content: '新' } },
  videoPrompt: {
    plural: 'videoPrompts',
    field: 'title',
    needs: { title: '新提示', content: '新', type: 'text' },
  },
  inspirationGroup: {
    plural: 'inspirationGroups',
    field: 'name',
    needs: { name: '新词库', items: [{ name: '新词', demo_url: '' }] },
  },
  botType: { plural: 'botTypes', field: 'name', needs: { name: '新类型' } },
  bot: { plural: 'bots', field: 'name', needs: { name: '新员工', system_prompt: '新' } },
  translateLanguage: { plural: 'translateLanguages', field: 'name', needs: { name: '新语言', code: 'la' } },
} as const;
export type TypeName = keyof typeof TYPES;
export const types = Object.keys(TYPES) as TypeName[];

/** Runs something that must leave the first site as it was. */
export async function changesNothing(act: () => Promise<void>): Promise<void> {
  const before = await firstSiteRows(server);
  await act();
  expect(await firstSiteRows(server)).toBe(before);
}
