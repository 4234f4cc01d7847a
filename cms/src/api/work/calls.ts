import { calls } from '@fenshen/contract';
import { bind, bindStream, type Call } from '../../kernel/http/call';
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
import { showSubtitles } from './use-cases/show-subtitles';
import { createFolder } from './use-cases/create-folder';
import { deleteOwnFolder } from './use-cases/delete-folder';
import { deleteWorks } from './use-cases/delete-works';
import { listOwnFolders } from './use-cases/list-folders';
import { listShares } from './use-cases/list-shares';
import { moveOwnWorks } from './use-cases/move-works';
import { orderZip, type ZipDeps } from './use-cases/order-zip';
import { renameOwnFolder } from './use-cases/rename-folder';
import { sendZip } from './use-cases/send-zip';
import { shareWork } from './use-cases/share-work';
import { takeShareBack } from './use-cases/take-share-back';
import type { WorkDeps } from './work-deps';

/** Calls about works. */
export const workCalls = (deps: WorkDeps & ZipDeps): Call[] => [
  bind(calls.works.list, (scope, input) => listOwnWorks(deps, scope, input)),
  bind(calls.works.create, (scope, input) => createWork(deps, scope, input)),
  bind(calls.works.recipe, (scope, input) => showRecipe(deps, scope, input)),
  bind(calls.works.subtitles, (scope, input) => showSubtitles(deps, scope, input)),
  bind(calls.works.presets, (scope) => listPresets(deps, scope)),
  bind(calls.works.savePreset, (scope, input) => savePreset(deps, scope, input)),
  bind(calls.works.removePreset, (scope, input) => deletePreset(deps, scope, input)),
  bind(calls.works.rename, (scope, input) => renameOwnWork(deps, scope, input)),
  bind(calls.works.remove, (scope, input) => deleteWork(deps, scope, input)),
  bind(calls.works.cancel, (scope, input) => cancelWork(deps, scope, input)),
  bind(calls.works.multi, (scope, input) => createFilm(deps, scope, input)),
  bind(calls.works.multiPrice, (scope, input) => quoteFilm(deps, scope, input)),
  bind(calls.works.multiShow, (scope, input) => showFilm(deps, scope, input)),
  bind(calls.workShelf.folders, (scope) => listOwnFolders(deps, scope)),
  bind(calls.workShelf.folderCreate, (scope, input) => createFolder(deps, scope, input)),
  bind(calls.workShelf.folderRename, (scope, input) => renameOwnFolder(deps, scope, input)),
  bind(calls.workShelf.folderRemove, (scope, input) => deleteOwnFolder(deps, scope, input)),
  bind(calls.workShelf.move, (scope, input) => moveOwnWorks(deps, scope, input)),
  bind(calls.workShelf.removeMany, (scope, input) => deleteWorks(deps, scope, input)),
  bind(calls.workShelf.zip, (scope, input) => orderZip(deps, scope, input)),
  bindStream(calls.workShelf.zipFile, (scope, input) => sendZip(deps, scope, input)),
  bind(calls.workShares.list, (scope, input) => listShares(deps, scope, input)),
  bind(calls.workShares.create, (scope, input) => shareWork(deps, scope, input)),
  bind(calls.workShares.remove, (scope, input) => takeShareBack(deps, scope, input)),
];
