import { defineConfig } from 'vite';
import externalPackages from './external-packages.json' with { type: 'json' };

/**
 * The server and its commands, a file each, with their packages inside: a process that was killed is
 * back a quarter sooner than if it looked for 800 files. What holds machine code or starts threads
 * of its own stays outside.
 */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rollupOptions: {
      input: {
        main: 'src/main.ts',
        server: 'src/server.ts',
        admin: 'src/admin.ts',
        backup: 'src/backup/run-backup.ts',
        distribute: 'src/distribute.ts',
        move: 'src/move.ts',
        restore: 'src/backup/run-restore.ts',
        simulate: 'src/demo/simulate.ts',
        'verify-ledger': 'src/features/finances/run-verify-ledger.ts',
      },
      output: { entryFileNames: '[name].js' },
    },
  },
  ssr: {
    noExternal: true,
    external: externalPackages,
  },
});
