import type { App } from '../wiring/app';
import { systemScope } from '../kernel/scope';
import { CREDIT_RULES, SITES, VIDEO_CHANNELS, VOICE_CHANNELS } from './texts/catalogue';
import { NOTICES, PROTOCOLS } from './texts/protocols';
import { seedToolContent } from './seed-tool-content';
import { insertOnce } from './upsert';

/** Sites, channels, rules, protocols and notices a fresh installation starts with. Safe to run at every start. */
export async function seedContent(app: App): Promise<void> {
  const scope = systemScope('seed');
  await app.db.transaction(scope, async (tx) => {
    for (const { code, ...site } of SITES) {
      const brand = `/brand/${code}`;
      const pictures = {
        logo: `${brand}/logo.svg`,
        head_logo: `${brand}/logo.svg`,
        icon: `${brand}/icon.svg`,
        login_logo: `${brand}/logo.svg`,
        banner: '',
        login_bg: '',
      };
      await insertOnce(
        tx,
        'sites',
        { code },
        { ...site, ...pictures, super_helper_hosts: [], encrypt_replies: code === 'aurora', enabled: true },
      );
    }
    for (const [sort, { api, ...channel }] of VOICE_CHANNELS.entries()) {
      await insertOnce(
        tx,
        'voice_channels',
        { api },
        { ...channel, adapter: 'embedded', enabled: true, sort },
      );
    }
    for (const [sort, { api, ...channel }] of VIDEO_CHANNELS.entries()) {
      await insertOnce(
        tx,
        'video_channels',
        { api },
        { ...channel, adapter: 'embedded', paused: false, enabled: true, sort },
      );
    }
    for (const { action, ...rule } of CREDIT_RULES) {
      await insertOnce(tx, 'credit_rules', { action, site_id: null }, rule);
    }
    for (const { type, ...protocol } of PROTOCOLS) {
      await insertOnce(tx, 'protocols', { type, version: 1, site_id: null }, protocol);
    }
    for (const { title, ...notice } of NOTICES) {
      await insertOnce(tx, 'notices', { title, site_id: null }, notice);
    }
    await seedToolContent(tx);
    const aurora = await tx.one<{ id: number }>(`select id from sites where code = 'aurora'`);
    await insertOnce(tx, 'channel_prices', { site_id: aurora.id, kind: 'video', api: 'fy' }, { credits: 18 });
  });
  await app.sites.changed();
}
