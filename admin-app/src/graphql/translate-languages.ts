import type { z } from 'zod';
import { contentType } from './content-type';
import { shown, text } from './fields';
import {
  CreateTranslateLanguageDocument,
  DeleteTranslateLanguageDocument,
  TranslateLanguageDocument,
  TranslateLanguagesDocument,
  UpdateTranslateLanguageDocument,
} from './generated';

export const translateLanguages = contentType(
  {
    list: TranslateLanguagesDocument,
    one: TranslateLanguageDocument,
    create: CreateTranslateLanguageDocument,
    update: UpdateTranslateLanguageDocument,
    remove: DeleteTranslateLanguageDocument,
  },
  { code: text, name: text, icon: text, ...shown },
);
export type TranslateLanguageRecord = z.infer<typeof translateLanguages.record>;
