import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import { createFilm } from './use-cases/create-film';
import { quoteFilm } from './use-cases/quote-film';
import { showFilm } from './use-cases/show-film';
import { cancelWork } from './use-cases/cancel-work';
import { createWork } from './use-cases/create-work';
import { deleteWork } from './use-cases/delete-work';
import { listOwnWorks } from './use-cases/list-works';
import { renameOwnWork } from './use-cases/rename-work';
import { deletePreset } from './use-cases/delete-preset';
import { listPresets } from './use-cases/list-presets';
import { savePreset } from './use-cases/save-preset';
import { showRecipe } from './use-cases/show-recipe';
import type { WorkDeps } from './work-deps';

/** Calls about works. */
export const workCalls = (deps: WorkDeps): Call[] => [
  bind(calls.works.list, (scope, input) => listOwnWorks(deps, scope, input)),
  bind(calls.works.create, (scope, input) => createWork(deps, scope, input)),
  bind(calls.works.recipe, (scope, input) => showRecipe(deps, scope, input)),
  bind(calls.works.presets, (scope) => listPresets(deps, scope)),
  bind(calls.works.savePreset, (scope, input) => savePreset(deps, scope, input)),
  bind(calls.works.removePreset, (scope, input) => deletePreset(deps, scope, input)),
  bind(calls.works.rename, (scope, input) => renameOwnWork(deps, scope, input)),
  bind(calls.works.remove, (scope, input) => deleteWork(deps, scope, input)),
  bind(calls.works.cancel, (scope, input) => cancelWork(deps, scope, input)),
  bind(calls.works.multi, (scope, input) => createFilm(deps, scope, input)),
  bind(calls.works.multiPrice, (scope, input) => quoteFilm(deps, scope, input)),
  bind(calls.works.multiShow, (scope, input) => showFilm(deps, scope, input)),
];
