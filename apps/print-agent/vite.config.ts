import { defineConfig } from 'vite';

/** One file that runs with Node alone: it is copied to the shop's machine by itself. */
export default defineConfig({
  build: {
    ssr: 'src/main.ts',
    target: 'node20',
    outDir: 'dist',
    emptyOutDir: true,
    rollupOptions: { output: { entryFileNames: 'print-agent.mjs', codeSplitting: false } },
  },
  ssr: { noExternal: true },
});
