import type { WorkRecipe } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import type { Sql } from '../../../kernel/database/db';
import { requireUser, type Scope } from '../../../kernel/scope';
import { fileLinks, findOwnFile } from '../../../storage/public';
import { findVisibleAvatar } from '../../avatar/public';
import { findMaterial, findMaterialFile, findMaterialOfFile } from '../../material/public';
import { findVisibleVoice } from '../../voice/public';
import { findMadeOf, type MadeOf, type WorkRow } from '../store/work-store';
import type { WorkDeps } from '../work-deps';

type Owner = Scope & { siteId: number; userId: number };
type Gone = WorkRecipe['gone'][number];
type Made = WorkRow & MadeOf;

/** What an own work was made of, with what of that is gone. NOT_FOUND for films, which are opened as films. */
export async function showRecipe(
  deps: Pick<WorkDeps, 'db' | 'files'>,
  scope: Scope,
  input: { id: number },
): Promise<WorkRecipe> {
  const owner = requireUser(scope);
  return deps.db.session(scope, async (sql) => {
    const work = (await findMadeOf(sql, owner, input.id)) ?? refuse('NOT_FOUND');
    if (work.drive_mode !== null) refuse('NOT_FOUND', `work ${work.id} is a film`);
    const audio = work.text === '' ? await audioOf(deps, sql, owner, work) : null;
    return {
      id: work.id,
      name: work.name,
      api: work.api,
      video_id: work.avatar_id ?? 0,
      material_video_id: work.material_id ?? 0,
      text: work.text,
      user_voice_id: work.voice_id ?? 0,
      language: '',
      ...work.params,
      audio,
      options: work.options,
      gone: await goneOf(sql, owner, work, audio),
    };
  });
}

async function audioOf(
  deps: Pick<WorkDeps, 'files'>,
  sql: Sql,
  owner: Owner,
  { audio_file_id: fileId, name }: Made,
): Promise<WorkRecipe['audio']> {
  const file = fileId === null ? null : await findOwnFile(sql, owner, fileId);
  if (!file) return null;
  const materialId = await findMaterialOfFile(sql, owner, file.id);
  const material = materialId === null ? null : await findMaterial(sql, owner, materialId);
  const link = await fileLinks(deps.files, sql, [file.id]);
  return {
    file_id: file.id,
    material_id: material?.id ?? 0,
    name: material?.name ?? name,
    url: link(file.id),
    duration: file.duration_ms / 1000,
  };
}

async function goneOf(sql: Sql, owner: Owner, work: Made, audio: WorkRecipe['audio']): Promise<Gone[]> {
  const { avatar_id: avatar, material_id: video, voice_id: voice, options } = work;
  const isThere = async (id: number | null | undefined, type: 'video' | 'image' | 'audio') =>
    !id || (await findMaterialFile(sql, owner, id, type)) !== null;
  const there: Record<Gone, boolean> = {
    figure: avatar ? (await findVisibleAvatar(sql, owner, avatar)) !== null : await isThere(video, 'video'),
    voice: work.text === '' || !voice || (await findVisibleVoice(sql, owner, voice)) !== null,
    audio: work.text !== '' || audio !== null,
    background: await isThere(options.background_material_id, 'image'),
    music: await isThere(options.music_material_id, 'audio'),
    logo: await isThere(options.logo_material_id, 'image'),
  };
  return (Object.keys(there) as Gone[]).filter((part) => !there[part]);
}
