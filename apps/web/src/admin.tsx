import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AdminApp } from './app/admin-app.tsx';
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
    <AdminApp />
  </StrictMode>,
);
