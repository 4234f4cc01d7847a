import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { OpsApp } from './app';
import { AppearanceProvider } from './lib/appearance';
import { queryClient } from './lib/query-client';
import './styles/app.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <AppearanceProvider>
        <OpsApp queryClient={queryClient} />
      </AppearanceProvider>
    </QueryClientProvider>
  </StrictMode>,
);
