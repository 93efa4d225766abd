import { pino } from 'pino';
import { startSimulator } from './simulator.ts';

/** `npm run simulate`: customers and riders for a server that is running somewhere. */
const { MARKETPLACE_KEY: key, SIMULATE_URL: baseUrl = 'http://localhost:3000' } = process.env;

if (key) {
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  process.once('SIGTERM', () => stop.abort());
  process.stdout.write(`Clientes y repartidores simulados en ${baseUrl}. Ctrl+C los detiene.\n`);
  await startSimulator({ baseUrl, key, log: pino({ level: 'info' }), signal: stop.signal });
} else {
  process.stderr.write(
    'Falta MARKETPLACE_KEY: una clave de integración del servidor que indica SIMULATE_URL (http://localhost:3000 si no se indica otro).\n',
  );
  process.exitCode = 1;
}
