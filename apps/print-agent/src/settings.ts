import { readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { texts } from './texts.ts';

export interface Settings {
  server: string;
  key: string;
  /** Where the agent remembers what it sent. */
  dataDir: string;
}

/** A sentence for whoever started the agent. */
export class WrongSettings extends Error {}

/** From the command line, or else from the environment. */
export function readSettings(args: readonly string[], env: NodeJS.ProcessEnv): Settings {
  const given = parse(args);
  const server = given.server ?? env.PRINT_AGENT_SERVER;
  const key = given.key ?? env.PRINT_AGENT_KEY ?? fromFile(env.PRINT_AGENT_KEY_FILE);
  if (!server) throw new WrongSettings(texts.missing('--server'));
  if (!/^https?:\/\/\S+$/.test(server)) throw new WrongSettings(texts.badServer);
  if (!key) throw new WrongSettings(texts.missing('--key'));
  const dataDir = given.data ?? env.PRINT_AGENT_DATA ?? join(homedir(), '.mostrador-print-agent');
  return { server: server.replace(/\/+$/, ''), key: key.trim(), dataDir };
}

function parse(args: readonly string[]) {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...args], options: { server: option, key: option, data: option } })
      .values;
  } catch {
    const wrong = args.find((arg) => !/^--(server|key|data)(=|$)/.test(arg));
    throw new WrongSettings(texts.unknownOption(wrong ?? ''));
  }
}

const fromFile = (path: string | undefined): string | undefined =>
  path === undefined ? undefined : readFileSync(path, 'utf8');
