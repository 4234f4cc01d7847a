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

/**
 * The mark generated content of a site must carry: who made it, and which piece (given later) it is. To be called
 * before a transaction, for the sites may be read again.
 */
export async function aiLabelsOf(
  sites: ProducerSites,
  siteId: number,
): Promise<(produceId: string) => AiLabel> {
  const site = await sites.byIdOrNull(siteId);
  if (!site) throw new Error(`no site ${siteId}`);
  const producer = site.site_title || site.code;
  return (produceId) => ({ producer, produceId, text: VISIBLE_TEXT });
}

/** Names the piece in its site's mark. */
export type AiLabels = Awaited<ReturnType<typeof aiLabelsOf>>;
