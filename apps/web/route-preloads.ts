import type { Plugin, Rolldown } from 'vite';

const inPanel = (page: string) => [
  '/src/app/layout/panel-layout.tsx',
  `/src/features/${page}-page.tsx`,
];

/** The pages by which people come in, and the modules that each shows first. */
const entryPages: Record<string, readonly string[]> = {
  '/login': ['/src/app/layout/public-layout.tsx', '/src/features/session/login-page.tsx'],
  '/mis-pedidos': inPanel('orders/orders'),
  '/historial': inPanel('orders/history/history'),
  '/mis-productos': inPanel('catalogue/products/products'),
  '/mis-productos/precios': inPanel('catalogue/prices/prices'),
  '/mis-productos/planilla': inPanel('catalogue/sheets/sheets'),
  '/mis-productos/orden': inPanel('catalogue/menu/menu-order'),
  '/mis-productos/vista-previa': inPanel('catalogue/menu/preview/menu-preview'),
  '/mis-productos/agotados': inPanel('catalogue/runs-out/sold-out'),
  '/mis-productos/horarios': inPanel('catalogue/runs-out/section-hours'),
  '/mis-grupos-de-opciones': inPanel('catalogue/options/option-groups'),
  '/mis-horarios': inPanel('hours/hours'),
  '/dashboard': inPanel('finances/dashboard/dashboard'),
  '/configuracion-repartidores': inPanel('logistics/logistics'),
  '/mi-perfil': inPanel('profile/profile'),
  '/agregar-negocio': inPanel('profile/add-business'),
  '/impresora': inPanel('printing/printing'),
  '/tutoriales': inPanel('tutorials/tutorials'),
};

/**
 * Writes `preloads.json`: for each of them the files that its page needs. The server names them in the
 * page it sends, so that they travel together with the first script and not after it.
 */
export function routePreloads(): Plugin {
  return {
    name: 'route-preloads',
    apply: 'build',
    generateBundle(_options, bundle) {
      const source = Object.fromEntries(
        Object.entries(entryPages).map(([path, modules]) => [path, filesOf(modules, bundle)]),
      );
      this.emitFile({
        type: 'asset',
        fileName: 'preloads.json',
        source: JSON.stringify(source, null, 2),
      });
    },
  };
}

function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle) {
  const chunks = new Set<Rolldown.OutputChunk>();
  const add = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const imported of chunk.imports) add(imported);
  };
  for (const module of modules) add(chunkOf(module, bundle));
  const styles = [...chunks].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return { scripts: [...chunks].map(({ fileName }) => fileName), styles: [...new Set(styles)] };
}

function chunkOf(module: string, bundle: Rolldown.OutputBundle): string {
  const found = Object.values(bundle).find(
    (output) => output.type === 'chunk' && output.facadeModuleId?.endsWith(module),
  );
  if (!found) throw new Error(`${module} is no page of the build.`);
  return found.fileName;
}
