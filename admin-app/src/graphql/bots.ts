import type { z } from 'zod';
import { BOT_MODELS } from '@fenshen/contract';
import { contentType } from './content-type';
import { oneOf, shown, text } from './fields';
import {
  BotDocument,
  BotTypeDocument,
  BotTypesDocument,
  BotsDocument,
  CreateBotDocument,
  CreateBotTypeDocument,
  DeleteBotDocument,
  DeleteBotTypeDocument,
  UpdateBotDocument,
  UpdateBotTypeDocument,
} from './generated';

export const botTypes = contentType(
  {
    list: BotTypesDocument,
    one: BotTypeDocument,
    create: CreateBotTypeDocument,
    update: UpdateBotTypeDocument,
    remove: DeleteBotTypeDocument,
  },
  { name: text, icon: text, ...shown },
);
export type BotTypeRecord = z.infer<typeof botTypes.record>;

export const bots = contentType(
  {
    list: BotsDocument,
    one: BotDocument,
    create: CreateBotDocument,
    update: UpdateBotDocument,
    remove: DeleteBotDocument,
  },
  {
    /** Document id of the type. */
    type_id: text,
    name: text,
    avatar: text,
    intro: text,
    system_prompt: text,
    opening: text,
    model: oneOf(BOT_MODELS),
    ...shown,
  },
);
export type BotRecord = z.infer<typeof bots.record>;
