import { PHOTO_TYPE } from '@fenshen/contract';
import { CreatePage } from './create-page';

/** A pet talks. */
export const PetCreatePage = () => <CreatePage pictures={PHOTO_TYPE.pet} />;
/** A person's photo talks. */
export const CharactersCreatePage = () => <CreatePage pictures={PHOTO_TYPE.people} />;
