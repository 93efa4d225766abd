import type { Deps } from '../deps.ts';
import { writeAudit } from '../http/audit.ts';
import { newId } from '../lib/ids.ts';
import { commands } from './commands.ts';

export const help = (): string =>
  [
    'Uso: npm run admin -- ORDEN …',
    '',
    ...Object.values(commands).map(({ usage, what }) => `  ${usage.padEnd(52)} ${what}`),
  ].join('\n');

const readsOnly = ['admins', 'businesses', 'keys', 'settlements', 'transfer-file', 'audit'];

/** Runs one command in one transaction, with its line in the trail; returns what to print. */
export async function runCommand(
  deps: Deps,
  [name = '', ...args]: readonly string[],
): Promise<string> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return help();
  if ('work' in command) return command.work(deps, args);
  const run = 'prepare' in command ? await command.prepare(deps, args) : command.run;
  const now = deps.now();
  const result = await deps.db.transaction(async (tx) => {
    const answer = await run(deps, tx, args, now);
    if (!readsOnly.includes(name)) {
      await writeAudit(tx, {
        at: now,
        accountId: null,
        impersonatorId: null,
        action: `consola: ${name}`,
        businessId: null,
        target: args[0] ?? null,
        details: { args: args.slice(0, 3) },
        ip: '',
        requestId: newId(),
      });
    }
    return answer;
  });
  if (result === undefined) return 'Hecho.';
  return Array.isArray(result) ? result.join('\n') : String(result);
}
