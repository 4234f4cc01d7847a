import type { z } from 'zod';
import { PROMPT_TYPES } from '@fenshen/contract';
import { contentType } from './content-type';
import { oneOf, shown, text } from './fields';
import {
  CreateImagePromptDocument,
  CreateVideoPromptDocument,
  DeleteImagePromptDocument,
  DeleteVideoPromptDocument,
  ImagePromptDocument,
  ImagePromptsDocument,
  UpdateImagePromptDocument,
  UpdateVideoPromptDocument,
  VideoPromptDocument,
  VideoPromptsDocument,
} from './generated';

export const imagePrompts = contentType(
  {
    list: ImagePromptsDocument,
    one: ImagePromptDocument,
    create: CreateImagePromptDocument,
    update: UpdateImagePromptDocument,
    remove: DeleteImagePromptDocument,
  },
  { title: text, content: text, image: text, ...shown },
);
export type ImagePromptRecord = z.infer<typeof imagePrompts.record>;

export const videoPrompts = contentType(
  {
    list: VideoPromptsDocument,
    one: VideoPromptDocument,
    create: CreateVideoPromptDocument,
    update: UpdateVideoPromptDocument,
    remove: DeleteVideoPromptDocument,
  },
  {
    /** text: text-to-video; image: image-to-video, with its frames. */
    type: oneOf(PROMPT_TYPES),
    title: text,
    content: text,
    image: text,
    image_tail: text,
    alt: text,
    ...shown,
  },
);
export type VideoPromptRecord = z.infer<typeof videoPrompts.record>;
