import { Agent } from './agent.ts';
import { moveIn } from './home.ts';
import { Journal } from './journal.ts';
import { KeyRevoked, ServerClient } from './server-client.ts';
import { readSettings, WrongSettings } from './settings.ts';
import { texts } from './texts.ts';

/** Told apart by whoever starts it again: with these there is no use in trying. */
const exitCodes = { wrongSettings: 64, revoked: 77 } as const;

const say = (sentence: string): void => console.log(`${new Date().toISOString()} ${sentence}`);

async function main(): Promise<void> {
  const { server, key, dataDir } = readSettings(process.argv.slice(2), process.env);
  const { journalFile } = await moveIn(dataDir, key);
  const agent = new Agent(new ServerClient(server, key), Journal.open(journalFile), say);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => agent.stop());
  say(texts.started(server));
  await agent.run();
  say(texts.stopped);
}

main().catch((error: unknown) => {
  if (error instanceof WrongSettings) {
    console.error(`${error.message}\n\n${texts.usage}`);
    process.exitCode = exitCodes.wrongSettings;
  } else if (error instanceof KeyRevoked) {
    console.error(texts.revoked);
    process.exitCode = exitCodes.revoked;
  } else {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
});
