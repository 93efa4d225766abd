// First of all imports: it takes the credentials of a takeover link out of the address.
import './app/take-link-first.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { watchErrors } from './lib/report-errors.ts';
import { applyTheme } from './lib/theme.ts';
import './ui/tokens.css';
import './ui/base.css';

watchErrors();
applyTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);

// After everything that somebody waits for.
if (import.meta.env.PROD) {
  window.addEventListener('load', () => {
    void import('./app/worker/start-worker.ts').then(({ startWorker }) => startWorker());
  });
}
