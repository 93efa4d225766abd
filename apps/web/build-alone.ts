import { build, type ResolvedConfig } from 'vite';

/** One file of a module and all that it imports, for what cannot wait for any other file. */
export async function buildAlone(
  module: string,
  { root, mode, build: { target } }: ResolvedConfig,
  define: Record<string, string> = {},
): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    root,
    mode,
    define,
    build: { target, write: false, copyPublicDir: false, rolldownOptions: { input: module } },
  });
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [only, ...others] = output;
  if (only?.type !== 'chunk' || others.length > 0) throw new Error(`${module} is not one file.`);
  return only.code;
}
