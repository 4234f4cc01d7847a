import { paths } from '../config/paths';

export const loadLayout = () => import('./layouts/app-layout').then((m) => ({ default: m.AppLayout }));
export const loadSoonPage = () => import('./pages/soon/soon-page').then((m) => ({ default: m.SoonPage }));

/** The code of every page, by its route. */
export const pages = {
  [paths.login]: () => import('./pages/auth/login-page').then((m) => ({ default: m.LoginPage })),
  [paths.protocol]: () => import('./pages/auth/protocol-page').then((m) => ({ default: m.ProtocolPage })),
  [paths.home]: () => import('./pages/home/home-page').then((m) => ({ default: m.HomePage })),
  [paths.create]: () => import('./pages/create/create-page').then((m) => ({ default: m.CreatePage })),
  [paths.works]: () => import('./pages/works/works-page').then((m) => ({ default: m.WorksPage })),
  [paths.profile]: () => import('./pages/profile/profile-page').then((m) => ({ default: m.ProfilePage })),
  [paths.clone]: () => import('./pages/clone/clone-page').then((m) => ({ default: m.ClonePage })),
  [paths.publicFigures]: () =>
    import('./pages/public-figures/public-figures-page').then((m) => ({ default: m.PublicFiguresPage })),
  [paths.consum]: () => import('./pages/account/consum-page').then((m) => ({ default: m.ConsumPage })),
  [paths.moreCredits]: () =>
    import('./pages/account/more-credits-page').then((m) => ({ default: m.MoreCreditsPage })),
  [paths.voice]: () => import('./pages/voice/voice-page').then((m) => ({ default: m.VoicePage })),
  [paths.material]: () => import('./pages/material/material-page').then((m) => ({ default: m.MaterialPage })),
  [paths.guide]: () => import('./pages/guide/guide-page').then((m) => ({ default: m.GuidePage })),
};

const OUTSIDE_SHELL: readonly string[] = [paths.login, paths.protocol];
const isPage = (path: string): path is keyof typeof pages => Object.hasOwn(pages, path);

/** Asks for the code of a hash address at once: shell and page side by side, not one after the other. */
export function preloadPage(hash: string): void {
  const path = hash.replace(/^#/, '').split('?')[0] || paths.home;
  const wanted = path === '/' ? paths.home : path;
  const loads: Promise<unknown>[] = [];
  if (!OUTSIDE_SHELL.includes(wanted)) loads.push(loadLayout());
  if (isPage(wanted)) loads.push(pages[wanted]());
  // The router asks again and shows what went wrong.
  for (const load of loads) load.catch(() => undefined);
}
