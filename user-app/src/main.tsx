import './config/zod';
import { describeError, sendBeacon, watchPageErrors, watchReleases } from '@fenshen/web';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './app/styles/tokens.css';
import './app/styles/base.css';
import { Boot } from './app/boot';
import { keepLinksFresh } from './app/fresh-links';
import { bindLiveData } from './app/live-data';
import { preloadPage } from './app/load-page';
import { bindSessionToData } from './app/session-data';
import { nameFollowUps } from './app/upload-follow-ups';
import { watchConnection } from './lib/connection';
import { watchDialogs } from './lib/dialog-stack';
import { queryClient } from './lib/query-client';
import { storedTheme } from './lib/theme-mode';
import { isUnfinished, uploadStore } from './lib/upload/upload-store';

watchPageErrors((purpose, error) =>
  sendBeacon(purpose, { path: window.location.hash, ...describeError(error) }),
);
// Scripts are kept as they are typed; a file on its way or a dialog is not.
watchReleases(() => !uploadStore.read().some(isUnfinished) && !document.querySelector('[aria-modal="true"]'));
preloadPage(window.location.hash);
const { dataset } = document.documentElement;
// Before the site is known: the theme chosen here, else the one the server wrote into the page.
dataset.theme = storedTheme() ?? dataset.theme ?? 'dark';
watchConnection();
watchDialogs();
bindSessionToData();
bindLiveData();
keepLinksFresh(queryClient);
nameFollowUps();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <Boot />
  </StrictMode>,
);
