import type { PhotoType } from '../../config/photo-type';
import { UPLOAD_RULES } from './upload-rules';
import { startUpload } from './upload-tasks';

/** The box in which pictures of a kind are uploaded. */
export const photoSlot = (type: PhotoType) => `photo-${type}`;

const EXTENSIONS: Record<string, string> = { 'image/png': 'png', 'image/jpeg': 'jpg' };

/**
 * Puts a picture that is stored already into the box for pictures that talk, as if it had been picked there: deleting
 * one of the two leaves the other. Rejects when it cannot be read.
 */
export async function handPhoto(type: PhotoType, picture: { name: string; url: string }): Promise<void> {
  const reply = await fetch(picture.url);
  if (!reply.ok) throw new Error(`the picture answers ${reply.status}`);
  const data = await reply.blob();
  const file = new File([data], `${picture.name}.${EXTENSIONS[data.type] ?? 'jpg'}`, { type: data.type });
  startUpload({ slot: photoSlot(type), file, rule: UPLOAD_RULES.image });
}
