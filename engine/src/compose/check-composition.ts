import { EngineError, type Composition } from '../types';

const COLOUR = /^#[0-9a-f]{6}$/i;

function refused(reason: string, userMessage: string | null): EngineError {
  return new EngineError('composition', reason, userMessage);
}

/** Refuses what can be seen not to go together before anything is opened. */
export function checkComposition({ figure, background, subtitles, speechTrackFile }: Composition): void {
  if (background?.kind === 'colour' && !COLOUR.test(background.colour))
    throw refused(`"${background.colour}" is no colour`, null);
  if (figure.kind === 'picture' && background)
    throw refused('a background for a picture', '照片说话保留照片原来的背景，请取消背景设置');
  if (figure.kind === 'video' && background?.kind === 'blur')
    throw refused(
      'a filmed figure with a blurred background',
      '实拍视频不支持虚化背景，请选择纯色或图片背景',
    );
  if (subtitles && !subtitles.cues && speechTrackFile === null)
    throw refused('subtitles without words', '没有台词文字，无法生成字幕，请关闭字幕或改用文字驱动');
}

/** A background was chosen for a clip that has no screen behind the figure. */
export function noScreen(): EngineError {
  return refused(
    'a background for a clip without a screen',
    '只有绿幕拍摄的视频才能更换背景，请更换形象或保留原背景',
  );
}
