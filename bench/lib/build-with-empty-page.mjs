import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { root } from '../../scripts/lib/run.mjs';

const webDir = join(root, 'apps/web');
const emptyPage = join(webDir, 'empty.html');

/** The least that React can do, in the same build and with the same shared files as the panel. */
const html = `<!doctype html>
<html lang="es-AR">
  <head><meta charset="utf-8" /><title>Vacía</title></head>
  <body>
    <div id="root"></div>
    <script type="module">
      import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      createRoot(document.getElementById('root')).render(createElement('main', null, 'Vacía'));
    </script>
  </body>
</html>`;

const emptyPagePlugin = {
  name: 'empty-page',
  enforce: 'pre',
  resolveId: (id) => (id === emptyPage ? id : null),
  load: (id) => (id === emptyPage ? html : null),
};

/** Builds panel, empty page and server as neighbours, the way the server expects them. */
export async function buildWithEmptyPage() {
  const dir = join(root, 'apps/.cache', `bench-${process.pid}`);
  await build({
    root: webDir,
    configFile: join(webDir, 'vite.config.ts'),
    logLevel: 'error',
    plugins: [emptyPagePlugin],
    build: {
      outDir: join(dir, 'web/dist'),
      emptyOutDir: true,
      rolldownOptions: { input: ['index.html', 'admin.html', emptyPage] },
    },
  });
  cpSync(join(root, 'apps/api/dist'), join(dir, 'api/dist'), { recursive: true });
  return {
    main: join(dir, 'api/dist/main.js'),
    remove: () => rmSync(dir, { recursive: true, force: true }),
  };
}
