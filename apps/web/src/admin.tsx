import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { AdminApp } from './app/admin-app.tsx';
import { applyTheme } from './lib/theme.ts';
import './ui/tokens.css';
import './ui/base.css';

applyTheme();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <AdminApp />
  </StrictMode>,
);
