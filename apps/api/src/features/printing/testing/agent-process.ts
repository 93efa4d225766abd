import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const agentDir = resolve(import.meta.dirname, '../../../../../print-agent');

let built: Promise<string> | undefined;

function builtAgent(): Promise<string> {
  const outDir = join(agentDir, `.cache/test-agent-${process.env.VITEST_POOL_ID}`);
  const configFile = join(agentDir, 'vite.config.ts');
  built ??= build({ root: agentDir, configFile, logLevel: 'error', build: { outDir } }).then(() =>
    join(outDir, 'print-agent.mjs'),
  );
  return built;
}

/** The real print agent, in a process that can be killed and started again. */
export class AgentProcess {
  readonly #file: string;
  readonly #environment: NodeJS.ProcessEnv;
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'mostrador-test-'));
  #child: ChildProcess | undefined;
  said = '';

  private constructor(file: string, server: string, key: string) {
    this.#file = file;
    this.#environment = {
      PATH: process.env.PATH,
      PRINT_AGENT_SERVER: server,
      PRINT_AGENT_KEY: key,
      PRINT_AGENT_DATA: this.#dataDir,
    };
  }

  static async create(server: string, key: string): Promise<AgentProcess> {
    return new AgentProcess(await builtAgent(), server, key);
  }

  start(): void {
    const child = spawn(process.execPath, [this.#file], {
      env: this.#environment,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.said += chunk;
      });
    }
    this.#child = child;
  }

  /** Answers the code with which it ended by itself. */
  async ended(): Promise<number | null> {
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    return child?.exitCode ?? null;
  }

  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    this.#child?.kill(signal);
    await this.ended();
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
