import { withAntd } from '../components/lazy-antd';
import { paths } from '../config/paths';

export const loadLayout = () => import('./layouts/app-layout').then((m) => ({ default: m.AppLayout }));
export const loadSoonPage = () => import('./pages/soon/soon-page').then((m) => ({ default: m.SoonPage }));
export const loadNotFoundPage = () =>
  import('./pages/not-found/not-found-page').then((m) => ({ default: m.NotFoundPage }));

/** The code of every page, by its route. Home and create, where people arrive, do without antd. */
export const pages = {
  [paths.login]: () => import('./pages/auth/login-page').then((m) => ({ default: m.LoginPage })),
  [paths.protocol]: () => import('./pages/auth/protocol-page').then((m) => ({ default: m.ProtocolPage })),
  [paths.home]: () => import('./pages/home/home-page').then((m) => ({ default: m.HomePage })),
  [paths.create]: () => import('./pages/create/create-page').then((m) => ({ default: m.CreatePage })),
  [paths.multiples]: () =>
    withAntd(() => import('./pages/multiples/multiples-page').then((m) => m.MultiplesPage)),
  [paths.works]: () => withAntd(() => import('./pages/works/works-page').then((m) => m.WorksPage)),
  [paths.profile]: () => withAntd(() => import('./pages/profile/profile-page').then((m) => m.ProfilePage)),
  [paths.clone]: () => withAntd(() => import('./pages/clone/clone-page').then((m) => m.ClonePage)),
  [paths.publicFigures]: () =>
    withAntd(() => import('./pages/public-figures/public-figures-page').then((m) => m.PublicFiguresPage)),
  [paths.consum]: () => withAntd(() => import('./pages/account/consum-page').then((m) => m.ConsumPage)),
  [paths.moreCredits]: () =>
    withAntd(() => import('./pages/account/more-credits-page').then((m) => m.MoreCreditsPage)),
  [paths.voice]: () => withAntd(() => import('./pages/voice/voice-page').then((m) => m.VoicePage)),
  [paths.material]: () =>
    withAntd(() => import('./pages/material/material-page').then((m) => m.MaterialPage)),
  [paths.pet]: () => withAntd(() => import('./pages/photos/photo-library-page').then((m) => m.PetPage)),
  [paths.imageSpeak]: () =>
    withAntd(() => import('./pages/photos/photo-library-page').then((m) => m.ImageSpeakPage)),
  [paths.petEstablish]: () =>
    import('./pages/create/picture-pages').then((m) => ({ default: m.PetCreatePage })),
  [paths.characters]: () =>
    import('./pages/create/picture-pages').then((m) => ({ default: m.CharactersCreatePage })),
  [paths.guide]: () => withAntd(() => import('./pages/guide/guide-page').then((m) => m.GuidePage)),
};

const OUTSIDE_SHELL: readonly string[] = [paths.login, paths.protocol];
const isPage = (path: string): path is keyof typeof pages => path in pages;

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
