import type { AiLabel } from '@fenshen/engine';

/** What is known of a site wherever it signs for content. */
export interface ProducerSite {
  code: string;
  site_title: string;
}

/** Looks sites up, e.g. the site directory. */
export interface ProducerSites {
  byIdOrNull(id: number): Promise<ProducerSite | null>;
}

const VISIBLE_TEXT = 'AI生成';

/** The mark generated content must carry: who made it, and which piece it is. */
export async function aiLabelFor(sites: ProducerSites, siteId: number, produceId: string): Promise<AiLabel> {
  const site = await sites.byIdOrNull(siteId);
  if (!site) throw new Error(`no site ${siteId}`);
  return { producer: site.site_title || site.code, produceId, text: VISIBLE_TEXT };
}
