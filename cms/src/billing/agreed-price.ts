import { priceBeyond, priceNow } from '@fenshen/contract';
import { AppError } from '../kernel/app-error';

/** The most a buyer agreed to, in credits; nothing where any price was agreed to. */
export type AgreedCredits = number | null | undefined;

const isBeyond = (credits: number, agreed: AgreedCredits): agreed is number =>
  agreed !== null && agreed !== undefined && credits > agreed;

/** Refuses PRICE_CHANGED, telling the new price, where an act costs more than its buyer agreed to. */
export function assertAgreed(credits: number, agreed: AgreedCredits): void {
  if (isBeyond(credits, agreed))
    throw new AppError('PRICE_CHANGED', `${credits} over ${agreed}`, priceNow(credits));
}

/** The same for work under way, whose real length is known only now: it ends with this sentence. */
export function assertStillAgreed(credits: number, agreed: AgreedCredits): void {
  if (isBeyond(credits, agreed))
    throw new AppError('PRICE_CHANGED', `${credits} over ${agreed}`, priceBeyond(credits, agreed));
}
