import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { type Config, readConfig } from './config.ts';
import { demoLogins, demoPassword } from './demo/accounts.ts';
import { endOnFault } from './lib/end-on-fault.ts';
import { newLog, serve } from './server.ts';

/** The product as a process: it says where it is, and stops when told to. */
async function start(): Promise<void> {
  const config = readConfig(process.env);
  const log = newLog(config);
  endOnFault(log, process);
  const siteDir = fileURLToPath(new URL('../../web/dist', import.meta.url));
  const { adminLink, stop } = await serve(config, log, siteDir);
  announce(config, adminLink);
  stopOnSignal(log, stop);
}

function stopOnSignal(log: Logger, close: () => Promise<void>): void {
  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), 10_000).unref();
    try {
      await close();
      process.exit(0);
    } catch (err) {
      log.error({ err }, 'could not stop in good order');
      process.exit(1);
    }
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}

function announce(config: Config, adminLink: string | null): void {
  const lines = ['', `  Mostrador está en ${config.publicUrl}`];
  if (config.databaseUrl === undefined) {
    lines.push(
      `  Base de datos embebida en ${config.dataDir}: para una demostración o un solo local.`,
      '  Un corte de luz puede dañarla; en producción usa PostgreSQL con DATABASE_URL.',
    );
  }
  if (!config.demo && config.smtpUrl === undefined) {
    lines.push(
      `  El correo está apagado (SMTP_URL=none): los mensajes quedan en ${config.dataDir}/outbox.`,
      '  Quien olvidó su contraseña te pide un enlace: npm run admin -- reset-link CORREO',
    );
  }
  if (adminLink !== null) {
    lines.push(
      '',
      `  ${config.firstAdmin} administra esta instalación. Elige su contraseña en la próxima media hora:`,
      `  ${adminLink}`,
      `  y entra en ${config.adminUrl}. Si el enlace ya no sirve: npm run admin -- reset-link ${config.firstAdmin}`,
    );
  }
  if (config.demo) {
    lines.push('', `  Cuentas de demostración (contraseña ${demoPassword}):`);
    for (const { email, what } of demoLogins) lines.push(`    ${email.padEnd(26)} ${what}`);
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug') console.error(error);
  process.exit(1);
});
