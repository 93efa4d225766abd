import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

/** One HTML file per application; each gets its own entry chunk. */
const pages = ['index.html'];

const server = 'http://127.0.0.1:3000';
const served = ['/api', '/upload', '/files', '/tiles'];

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), precompress()],
  server: { proxy: Object.fromEntries(served.map((path) => [path, server])) },
  build: {
    outDir: 'dist',
    sourcemap: false,
    // The kitchen's tablet is often years old: the style sheets must still be understood there.
    cssTarget: ['chrome105', 'safari16', 'firefox110'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { input: pages },
  },
});
