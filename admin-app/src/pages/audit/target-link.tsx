import { auditTarget, type AuditRow } from '@fenshen/contract';
import { Link } from 'react-router';

/** Pages of things that are acted on, by the kind of target. */
const PAGES: Partial<Record<string, (id: string) => string>> = {
  user: (id) => `/users/${id}`,
  job: (id) => `/jobs?job=${id}`,
  'cdkey-batch': (id) => `/batches/${id}`,
  notice: (id) => `/notices/${id}`,
  protocol: (id) => `/protocols/${id}`,
  site: () => '/sites',
  actor: () => '/actors',
  voice: () => '/voices',
  picture: () => '/pictures',
  provider: () => '/providers',
  channel: () => '/board',
  guide: () => '/guides',
  'credit-rule': () => '/credit-rules',
  'channel-price': () => '/video-channels',
  'video-channel': () => '/video-channels',
  'voice-channel': () => '/voice-channels',
  'writing-theme': () => '/writing-themes',
  'image-prompt': () => '/image-prompts',
  'video-prompt': () => '/video-prompts',
  'inspiration-group': () => '/inspiration-groups',
  bot: () => '/bots',
  'bot-type': () => '/bot-types',
  'translate-language': () => '/translate-languages',
};

/** What was acted on, as a way to it; what was deleted has none. */
export function TargetLink({ row }: { row: AuditRow }) {
  const [kind = '', id = ''] = row.target.split(':');
  const name = auditTarget(row);
  const page = row.action.endsWith('.delete') ? undefined : PAGES[kind];
  return page ? <Link to={page(id)}>{name}</Link> : <>{name}</>;
}
