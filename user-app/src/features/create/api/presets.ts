import { worksCalls, type PresetChoices } from '@fenshen/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { keys } from '../../../lib/query-keys';
import { useSend } from '../../../lib/use-send';

/** The account's presets, the last saved first. */
export const usePresets = () =>
  useQuery({
    queryKey: keys.workPresets,
    queryFn: ({ signal }) => call(worksCalls.presets, {}, { signal }),
  });

function usePresetChange<T>(change: (input: T) => Promise<unknown>) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: change,
    meta: { silent: true },
    onSettled: () => queries.invalidateQueries({ queryKey: keys.workPresets }),
  });
}

/** Keeps choices under a name; the same name replaces them. */
export const useSavePreset = () =>
  usePresetChange((preset: PresetChoices & { name: string }) => call(worksCalls.savePreset, preset));

export const useDeletePreset = () => usePresetChange((id: number) => call(worksCalls.removePreset, { id }));
