import { fileURLToPath } from 'node:url';
import type { Plugin, ResolvedConfig } from 'vite';
import { buildAlone } from './build-alone.ts';

const module = fileURLToPath(new URL('src/worker/worker.ts', import.meta.url));

/**
 * Makes `/sw.js` of `src/worker`. It carries the name of the panel's first script, which changes with
 * anything in the panel: so browsers notice each new version, and a page knows whether it is of it.
 */
export function serviceWorker(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(resolved) {
      config = resolved;
    },
    async generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/index.html'),
      );
      if (!entry) throw new Error('The panel has no first script.');
      const panelScript = JSON.stringify(`/${entry.fileName}`);
      const source = await buildAlone(module, config, { panelScript });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
