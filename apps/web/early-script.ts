import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const module = fileURLToPath(new URL('src/early.ts', import.meta.url));

/** Puts `src/early.ts` into the panel's page as a script of its own, before the large one. */
export function earlyScript(): Plugin {
  return {
    name: 'early-script',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: module, name: 'early' });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle, path }) {
        const chunk = Object.values(bundle ?? {}).find(
          (output) => output.type === 'chunk' && output.facadeModuleId === module,
        );
        if (!chunk || path !== '/index.html') return [];
        const attrs = { type: 'module', async: true, crossorigin: true, src: `/${chunk.fileName}` };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
