import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { buildAlone } from './build-alone.ts';

const module = fileURLToPath(new URL('src/early.ts', import.meta.url));
const name = 'early.js';

/**
 * Puts `src/early.ts` into the panel's page as a script of its own, before the large one. It is built
 * apart, so that what it shares with the panel is inside of it and it waits for no other file.
 */
export function earlyScript(): Plugin {
  let source: Promise<string>;
  return {
    name: 'early-script',
    apply: 'build',
    configResolved(config) {
      source = buildAlone(module, config);
    },
    async buildStart() {
      this.emitFile({ type: 'asset', name, source: await source });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle: files, path }) {
        const early = Object.values(files ?? {}).find(
          (file) => file.type === 'asset' && file.names.includes(name),
        );
        if (!early || path !== '/index.html') return [];
        const src = `/${early.fileName}`;
        // Nothing is drawn before it has run, which costs nothing: it comes before the style sheet.
        const attrs = { type: 'module', async: true, blocking: 'render', crossorigin: true, src };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
