import { defineConfig } from 'vite';

/** One file for the server and one for the administrator's commands; packages stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rollupOptions: {
      input: { main: 'src/main.ts', admin: 'src/admin.ts' },
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: ['@mostrador/contract'] },
});
