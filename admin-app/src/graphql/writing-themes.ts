import { z } from 'zod';
import { contentType } from './content-type';
import { jsonList, shown, text } from './fields';
import {
  CreateWritingThemeDocument,
  DeleteWritingThemeDocument,
  WritingThemeDocument,
  WritingThemesDocument,
  UpdateWritingThemeDocument,
} from './generated';

/** AI-writing themes: two levels, the second as a list. */
export const writingThemes = contentType(
  {
    list: WritingThemesDocument,
    one: WritingThemeDocument,
    create: CreateWritingThemeDocument,
    update: UpdateWritingThemeDocument,
    remove: DeleteWritingThemeDocument,
  },
  { name: text, items: jsonList(z.object({ name: z.string(), sample: z.string() })), ...shown },
);
export type WritingThemeRecord = z.infer<typeof writingThemes.record>;
