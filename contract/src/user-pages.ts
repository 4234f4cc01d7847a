/** The user app's hash routes: what stands behind `/#`. The server leads there who left the hash out. */
export const USER_PAGES: readonly string[] = [
  '/home',
  '/create',
  '/profile',
  '/gProfile',
  '/clone',
  '/voice',
  '/works',
  '/material/index',
  '/consum',
  '/moreCredits',
  '/use',
  '/login',
  '/protocol',
  '/multiples',
  '/copywrite/index',
  '/explosiveAnalysis',
  '/explosiveAnalysis/video',
  '/explosiveAnalysis/user',
  '/explosiveAnalysis/character',
  '/explosiveAnalysis/project',
  '/employee',
  '/employee/talking',
  '/helper/index',
  '/helper/operation',
  '/helper/asyncOperation',
  '/pet',
  '/pet/establish',
  '/store',
  '/store/extraction',
  '/store/audioExtraction',
  '/store/sea',
  '/store/imageSpeak',
  '/store/characters',
  '/store/wsImage',
  '/store/wsVideo',
  '/store/tsVideo',
  '/store/aiChat',
];

/** The route that a path means, however it ends; null when there is none. */
export const userPageOf = (path: string): string | null => {
  const bare = path.replace(/\/+$/, '');
  return USER_PAGES.includes(bare) ? bare : null;
};
