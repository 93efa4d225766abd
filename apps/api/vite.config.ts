import { defineConfig } from 'vite';

/** The server and its commands, a file each; packages stay outside. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        admin: 'src/admin.ts',
        simulate: 'src/demo/simulate.ts',
        'verify-ledger': 'src/features/finances/run-verify-ledger.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: { noExternal: ['@mostrador/contract'] },
});
