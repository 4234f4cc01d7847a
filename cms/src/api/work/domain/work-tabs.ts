/** How the works page names its tabs on the wire. */
export interface ListTabs {
  /** 1: films of several scenes */
  is_multi?: number;
  /** 1, with is_multi: their sound alone */
  only_audio?: number;
  /** 1 people, 2 pets */
  photo_type?: number;
  /** 3: translated videos */
  type?: number;
}

export type WorkKind = 'video' | 'multi-video' | 'multi-audio' | 'photo-video' | 'pet-video' | 'translation';

/** What a finished work of a kind is kept as. */
export const extensionOfWork = (kind: WorkKind): 'mp4' | 'm4a' => (kind === 'multi-audio' ? 'm4a' : 'mp4');

/** Which kind of work a tab shows; without any of its fields, digital-human videos. */
export function kindOfList({ is_multi, only_audio, photo_type, type }: ListTabs): WorkKind {
  if (is_multi === 1) return only_audio === 1 ? 'multi-audio' : 'multi-video';
  if (photo_type === 1) return 'photo-video';
  if (photo_type === 2) return 'pet-video';
  return type === 3 ? 'translation' : 'video';
}
