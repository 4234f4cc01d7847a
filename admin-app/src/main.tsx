import { QueryClientProvider } from '@tanstack/react-query';
import { describeError, sendBeacon, watchPageErrors, watchReleases } from '@fenshen/web';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OpsApp } from './app';
import { AppearanceProvider } from './lib/appearance';
import { queryClient } from './lib/query-client';
import { watchSession } from './lib/session';
import { liveProvider } from './providers/live';
import './styles/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// A release takes the old code away; what is being filled in is not thrown away for it.
watchReleases(() => !document.querySelector('[role="dialog"]') && !document.querySelector('main form'));
watchPageErrors((purpose, error) =>
  sendBeacon(purpose, { path: window.location.hash, ...describeError(error) }),
);
watchSession(() => window.location.reload());
document.addEventListener('visibilitychange', liveProvider.look);

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <AppearanceProvider>
        <OpsApp queryClient={queryClient} />
      </AppearanceProvider>
    </QueryClientProvider>
  </StrictMode>,
);
