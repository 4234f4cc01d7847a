import { useList, type HttpError } from '@refinedev/core';
import { useMemo } from 'react';
import type { ProtocolRecord, ProtocolType } from '../../graphql/protocols';
import { shownOn } from '../../lib/site-filter';
import { useStaff } from '../../lib/staff-context';

type Version = ProtocolRecord & { id: string };

/** All versions the site may show, newest first. */
function useVersions(): readonly Version[] {
  const { site } = useStaff();
  const { result } = useList<Version, HttpError>({
    resource: 'protocols',
    pagination: { currentPage: 1, pageSize: 500 },
    filters: shownOn(site.id),
    sorters: [{ field: 'version', order: 'desc' }],
    errorNotification: false,
  });
  return result.data;
}

/** What users are shown now: per type the site's newest, else the platform's. */
export function useCurrentVersions(): ReadonlySet<string> {
  const versions = useVersions();
  return useMemo(() => {
    const current = new Map<ProtocolType, Version>();
    const ownFirst = [...versions].sort((a, b) => Number(a.site_id === null) - Number(b.site_id === null));
    for (const version of ownFirst) {
      if (!current.has(version.type)) current.set(version.type, version);
    }
    return new Set([...current.values()].map(({ documentId }) => documentId));
  }, [versions]);
}

/** The number the next version of a type takes. */
export function useNextVersion(type: ProtocolType): number {
  const versions = useVersions();
  return 1 + Math.max(0, ...versions.filter((v) => v.type === type).map(({ version }) => version));
}
