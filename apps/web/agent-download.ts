import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { onlyChunk } from './build-alone.ts';

const agent = fileURLToPath(new URL('../print-agent', import.meta.url));

/** Puts the print agent's one file beside the panel: shops download it from "Impresora". */
export function agentDownload(): Plugin {
  return {
    name: 'agent-download',
    apply: 'build',
    async generateBundle() {
      const configFile = `${agent}/vite.config.ts`;
      const { code, fileName } = await onlyChunk({
        root: agent,
        configFile,
        build: { write: false },
      });
      this.emitFile({ type: 'asset', fileName, source: code });
    },
  };
}
