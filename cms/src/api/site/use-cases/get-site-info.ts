import type { SiteInfo } from '@fenshen/contract';
import { DEFAULT_BRAND_COLOR, DEFAULT_SITE_TITLE } from '@fenshen/contract';
import type { Site } from '../store/site-store';

/** What the user app may know of its site. `host` decides between Super helper and Super employee. */
export function siteInfo(site: Site, host: string): SiteInfo {
  const {
    id: _id,
    name: _name,
    hosts: _hosts,
    super_helper_hosts,
    trial_credits: _trial,
    encrypt_replies: _e,
    ...open
  } = site;
  return {
    ...open,
    site_title: site.site_title || DEFAULT_SITE_TITLE,
    title: site.title || site.site_title || DEFAULT_SITE_TITLE,
    brand_color: site.brand_color || DEFAULT_BRAND_COLOR,
    privacy_agreement: '#/protocol?type=privacy',
    eula: '#/protocol?type=user',
    super_helper: super_helper_hosts.includes(host),
  };
}
