/** Every address of the app in one place. Queries are built here so that names are spelled once. */
export const paths = {
  home: '/home',
  create: '/create',
  profile: '/profile',
  publicFigures: '/gProfile',
  clone: '/clone',
  voice: '/voice',
  multiples: '/multiples',
  replicate: '/explosiveAnalysis',
  employee: '/employee',
  helper: '/helper/index',
  works: '/works',
  material: '/material/index',
  consum: '/consum',
  moreCredits: '/moreCredits',
  guide: '/use',
  store: '/store',
  pet: '/pet',
  petEstablish: '/pet/establish',
  imageSpeak: '/store/imageSpeak',
  characters: '/store/characters',
  login: '/login',
  protocol: '/protocol',
} as const;

export const LOGIN_TAB = { login: '1', register: '2' } as const;
export type Orientation = 'landscape' | 'portrait';
export type ProtocolType = 'user' | 'privacy' | 'clone';

function withQuery(path: string, query: Record<string, string | number | undefined>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined) params.set(key, String(value));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

/** `/login`, on the login (1) or registration (2) tab, returning to `redirectUrl` afterwards. */
export function loginHref(options: { state?: '1' | '2'; redirectUrl?: string } = {}): string {
  return withQuery(paths.login, options);
}

/** `/create` with a chosen figure; `source` 1 own, 2 public, 3 material library. */
export function createHref(options: { id?: number; hs?: Orientation; source?: number } = {}): string {
  return withQuery(paths.create, { ...options, hs: options.hs && hsOf(options.hs) });
}

/** `/create`, filled with what an own work was made of. */
export const createLikeHref = (workId: number) => withQuery(paths.create, { like: workId });
/** A picture's own create page; `source` 1 own, 2 the library's. */
export const establishHref = (page: string, picture: { id: number; source: number }) =>
  withQuery(page, picture);
/** A library of pictures with its upload open. */
export const uploadHref = (library: string) => withQuery(library, { type: 1 });

/** `/create` driven by a sound of the material library. */
export const createFromAudioHref = (audioId: number) => withQuery(paths.create, { origin: 'audio', audioId });
/** `/create` with the script that was handed over (lib/handed-script). */
export const createFromScriptHref = () => withQuery(paths.create, { type: 'fk' });

/** `/works`, on a kind of works (type1) and a part of it (type2). */
export const worksHref = (tab: { type1?: number; type2?: number }) => withQuery(paths.works, tab);
/** `/multiples`, with a film of several scenes to be edited again. */
export const filmHref = (id: number) => withQuery(paths.multiples, { id });

/** `/material/index`, showing one kind. */
export const materialHref = (type?: string) => withQuery(paths.material, { type });

/** `hs` on the address: h horizontal, s vertical. */
const hsOf = (orientation: Orientation) => (orientation === 'landscape' ? 'h' : 's');
export const orientationOf = (hs: string | null): Orientation => (hs === 's' ? 'portrait' : 'landscape');

export const protocolHref = (type: ProtocolType) => withQuery(paths.protocol, { type });

/** A path to return to after sign-in: inside this app only, never /login itself. */
export function safeRedirect(target: string | null): string {
  if (!target || !target.startsWith('/') || target.startsWith('//') || target.startsWith(paths.login))
    return '/';
  return target;
}
