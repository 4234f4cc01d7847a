import { calls } from '@fenshen/contract';
import { bind, type Call } from '../../kernel/http/call';
import type { PhotoDeps } from './photo-deps';
import { createPublicPhoto } from './use-cases/create-public-photo';
import { deletePhoto } from './use-cases/delete-photo';
import { deletePublicPhoto } from './use-cases/delete-public-photo';
import { editPublicPhoto } from './use-cases/edit-public-photo';
import { keepPhoto } from './use-cases/keep-photo';
import { listOwnOrLibraryPhotos } from './use-cases/list-photos';
import { listPublicPhotos } from './use-cases/list-public-photos';
import { placeMouth } from './use-cases/place-mouth';

/** Calls about pictures of people and pets: users' own, and the libraries'. */
export const photoCalls = (deps: PhotoDeps): Call[] => [
  bind(calls.library.photoList, (scope, input) => listOwnOrLibraryPhotos(deps, scope, input)),
  bind(calls.library.photoCreate, (scope, input) => keepPhoto(deps, scope, input)),
  bind(calls.library.photoMouth, (scope, input) => placeMouth(deps, scope, input)),
  bind(calls.library.photoDelete, (scope, input) => deletePhoto(deps, scope, input)),
  bind(calls.ops.pictures, (scope, input) => listPublicPhotos(deps, scope, input)),
  bind(calls.ops.pictureCreate, (scope, input) => createPublicPhoto(deps, scope, input)),
  bind(calls.ops.pictureEdit, (scope, input) => editPublicPhoto(deps, scope, input)),
  bind(calls.ops.pictureDelete, (scope, input) => deletePublicPhoto(deps, scope, input)),
];
