import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import type { MaterialDeps } from './material-deps';
import { deleteMaterials } from './use-cases/delete-materials';
import { listOwnMaterials } from './use-cases/list-materials';
import { saveMaterial } from './use-cases/save-material';
import { saveText } from './use-cases/save-text';
import { updateOwnMaterial } from './use-cases/update-material';

/** Calls about the material library. */
export const materialCalls = (deps: MaterialDeps): Call[] => [
  bind(calls.materials.list, (scope, input) => listOwnMaterials(deps, scope, input)),
  bind(calls.materials.save, (scope, input) => saveMaterial(deps, scope, input)),
  bind(calls.materials.update, (scope, input) => updateOwnMaterial(deps, scope, input)),
  bind(calls.materials.remove, (scope, input) => deleteMaterials(deps, scope, input)),
  bind(calls.materials.saveText, (scope, input) => saveText(deps, scope, input)),
];
