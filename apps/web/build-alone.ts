import { build, type InlineConfig, type ResolvedConfig } from 'vite';

/** What a build made, which has to be one file. */
export async function onlyChunk(settings: InlineConfig) {
  const built = await build({ logLevel: 'warn', ...settings });
  const output = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const [only, ...others] = output;
  if (only?.type !== 'chunk' || others.length > 0) throw new Error('It is not one file.');
  return only;
}

/** One file of a module and all that it imports, for what cannot wait for any other file. */
export async function buildAlone(
  module: string,
  { root, mode, build: { target } }: ResolvedConfig,
  define: Record<string, string> = {},
): Promise<string> {
  const { code } = await onlyChunk({
    configFile: false,
    root,
    mode,
    define,
    build: { target, write: false, copyPublicDir: false, rolldownOptions: { input: module } },
  });
  return code;
}
