import type { ErrorCode } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Tx } from '../../../kernel/database/db';
import type { Scope } from '../../../kernel/scope';
import type { JobPayloads } from '../../../plugins/jobs/public';
import { findPublicFile } from '../../../storage/public';
import { findMaterialFile } from '../../material/public';
import type { OptionsOrder } from '../domain/work-options';

type Owner = Scope & { siteId: number; userId: number };
type Composition = NonNullable<JobPayloads['avatar-video']['composition']>;

/**
 * What a work is dressed with, by files; the materials are held already. Refuses BACKGROUND_UNKNOWN, MUSIC_UNKNOWN,
 * LOGO_UNKNOWN, LOGO_OF_SITE_MISSING.
 */
export async function resolveOptions(
  tx: Tx,
  owner: Owner,
  order: OptionsOrder,
  /** Public address of the site's logo; '' for none. */
  siteLogo: string,
): Promise<Composition | undefined> {
  const picked: Composition = {};
  if (order.subtitles) picked.subtitles = { style: order.subtitles };
  if (order.frame) picked.frame = order.frame;
  const { background, music, logo } = order;
  const fileOf = async (id: number, type: 'image' | 'audio', unknown: ErrorCode) =>
    (await findMaterialFile(tx, owner, id, type)) ?? refuse(unknown, `material ${id}`);
  if (background)
    picked.background =
      'kind' in background
        ? background
        : { kind: 'picture', fileId: await fileOf(background.materialId, 'image', 'BACKGROUND_UNKNOWN') };
  if (music) picked.music = { fileId: await fileOf(music.materialId, 'audio', 'MUSIC_UNKNOWN') };
  if (logo) {
    const fileId =
      logo.materialId === null
        ? ((await findPublicFile(tx, siteLogo)) ?? refuse('LOGO_OF_SITE_MISSING'))
        : await fileOf(logo.materialId, 'image', 'LOGO_UNKNOWN');
    picked.logo = { fileId, corner: logo.corner };
  }
  return Object.keys(picked).length > 0 ? picked : undefined;
}
