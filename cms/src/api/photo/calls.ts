import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import type { PhotoDeps } from './photo-deps';
import { createPicture } from './use-cases/create-picture';
import { deletePhoto } from './use-cases/delete-photo';
import { deletePicture } from './use-cases/delete-picture';
import { editPicture } from './use-cases/edit-picture';
import { keepPhoto } from './use-cases/keep-photo';
import { listOwnOrLibraryPhotos } from './use-cases/list-photos';
import { listPictures } from './use-cases/list-pictures';

/** Calls about pictures of people and pets: users' own, and the libraries'. */
export const photoCalls = (deps: PhotoDeps): Call[] => [
  bind(calls.library.photoList, (scope, input) => listOwnOrLibraryPhotos(deps, scope, input)),
  bind(calls.library.photoCreate, (scope, input) => keepPhoto(deps, scope, input)),
  bind(calls.library.photoDelete, (scope, input) => deletePhoto(deps, scope, input)),
  bind(calls.ops.pictures, (scope, input) => listPictures(deps, scope, input)),
  bind(calls.ops.pictureCreate, (scope, input) => createPicture(deps, scope, input)),
  bind(calls.ops.pictureEdit, (scope, input) => editPicture(deps, scope, input)),
  bind(calls.ops.pictureDelete, (scope, input) => deletePicture(deps, scope, input)),
];
