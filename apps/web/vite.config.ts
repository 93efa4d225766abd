import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { agentDownload } from './agent-download.ts';
import { earlyScript } from './early-script.ts';
import { precompress } from './precompress.ts';
import { routePreloads } from './route-preloads.ts';
import { serviceWorker } from './service-worker.ts';

/** One HTML file per application; each gets its own entry chunk. */
const pages = ['index.html', 'admin.html'];

/**
 * What several pages need, in a few files instead of fifty; what only one needs stays with it. By
 * folder, so that a file keeps its place whatever it is called.
 */
const shared = [
  {
    name: 'vendor',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler|@tanstack[\\/](react-query|query-core))[\\/]/,
  },
  { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/ },
  // What only dialogs of a page or two show stays with them.
  {
    name: 'kit',
    test: /web[\\/]src[\\/](ui[\\/](?!check-list|progress-bar)|app[\\/]layout[\\/]logo)/,
  },
  // Before the orders, which would take what they import along: the login needs the one without the other.
  // What only a page or two read of the contract stays with them.
  {
    name: 'common',
    test: /web[\\/]src[\\/](lib[\\/](?!counted)[^\\/]+|app[\\/]texts\.ts)$|packages[\\/]contract[\\/]src[\\/](?!activity|admin|pins|device-name|price-|sheet-|sold-out|holidays|product-tags|product-details|menu|special|order-conditions|setup-|fiscal-ids|promotion-rule)/,
    priority: 1,
    minShareCount: 1,
  },
  {
    name: 'panel',
    test: /web[\\/]src[\\/](features[\\/](orders|opening|shared-device|terms)|app[\\/](layout|shift)|lib[\\/](printing|no-business))[\\/]|packages[\\/]tickets[\\/]src[\\/](compose-ticket|texts)\.ts$/,
  },
  { name: 'catalogue', test: /web[\\/]src[\\/]features[\\/]catalogue[\\/]/ },
];

const server = 'http://127.0.0.1:3000';
const served = [
  '/api',
  '/upload',
  '/files',
  '/tiles',
  '/soporte',
  '/terminos-comercios',
  '/documentos.css',
];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [
    react(),
    earlyScript(),
    routePreloads(),
    serviceWorker(),
    agentDownload(),
    precompress(),
  ],
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // The kitchen's tablet is often years old: scripts and style sheets must be understood there.
    // Compilers lower syntax only; an API that is younger than these must not be called.
    target: ['chrome111', 'safari16.4', 'firefox115'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: pages,
      output: { codeSplitting: { groups: shared, minShareCount: 2 } },
    },
  },
});
