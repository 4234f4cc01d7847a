import { LIMITS, type PresetChoices } from '@fenshen/contract';
import { refuse } from '../../../kernel/app-error';
import { requireUser, type Scope } from '../../../kernel/scope';
import { lockPresets, presetsOf, putPreset } from '../store/preset-store';
import type { WorkDeps } from '../work-deps';

/**
 * Keeps choices of the create page under a name; the same name replaces them. They are looked up when they are applied
 * and checked when something is made of them, not here. Refuses PRESET_NAME_REQUIRED, PRESETS_FULL.
 */
export async function savePreset(
  deps: Pick<WorkDeps, 'db'>,
  scope: Scope,
  { name, ...choices }: PresetChoices & { name: string },
): Promise<{ id: number }> {
  const owner = requireUser(scope);
  if (!name) refuse('PRESET_NAME_REQUIRED');
  return deps.db.transaction(scope, async (tx) => {
    await lockPresets(tx, owner);
    const kept = await presetsOf(tx, owner);
    const isNew = kept.every((preset) => preset.name !== name);
    if (isNew && kept.length >= LIMITS.workPresets) refuse('PRESETS_FULL');
    return { id: await putPreset(tx, owner, name, choices) };
  });
}
