import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { printOnDevice } from './device-file.ts';
import { moveIn } from './home.ts';
import { Journal } from './journal.ts';
import { printOnNetwork } from './network-printer.ts';
import type { Patience } from './outcome.ts';
import { readSettings } from './settings.ts';
import { StandIn } from './testing.ts';

const patience: Patience = { connect: 500, status: 400, send: 500, finish: 300, close: 200 };
const ticket = Buffer.from('1 x Muzzarella\n');
const folder = mkdtempSync(join(tmpdir(), 'mostrador-test-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const opened: StandIn[] = [];
afterEach(() => {
  for (const printer of opened.splice(0)) printer.close();
});

/** Prints on a stand-in that answers each question with the byte of its name. */
async function printOn(answer: (chunk: Buffer, socket: Socket) => void, mayAnswer = true) {
  const printer = new StandIn(answer);
  opened.push(printer);
  const outcome = await printOnNetwork(await printer.open(), ticket, mayAnswer, patience);
  return { ...outcome, received: printer.received.toString('latin1') };
}

const telling =
  ({ cause = 0x12, paper = 0x12, end = 0 }) =>
  (chunk: Buffer, socket: Socket) => {
    if (chunk.equals(Buffer.of(0x10, 4, 2))) socket.write(Buffer.of(cause));
    if (chunk.equals(Buffer.of(0x10, 4, 4))) socket.write(Buffer.of(paper));
    if (chunk.includes(Buffer.of(0x1d, 0x72, 1))) socket.write(Buffer.of(end));
  };

describe('a network printer', () => {
  it('that can tell is asked before and after', async () => {
    const { result, received } = await printOn(telling({}));
    expect(result).toBe('printed');
    expect(received).toContain('Muzzarella');
  });

  it.each([
    ['Sin papel', { cause: 0x32 }],
    ['Sin papel', { paper: 0x72 }],
    ['La tapa de la impresora está abierta', { cause: 0x16 }],
    ['La impresora tiene un error: revísala', { cause: 0x52 }],
  ])('says %s and gets nothing', async (error, answers) => {
    const outcome = await printOn(telling(answers));
    expect(outcome).toMatchObject({ result: 'not_printed', error });
    expect(outcome.received).not.toContain('Muzzarella');
  });

  it('that runs out on the way leaves a doubt', async () => {
    expect(await printOn(telling({ end: 0x0c }))).toMatchObject({
      result: 'unsure',
      error: 'Sin papel',
    });
  });

  it('that answers nothing is believed, and is not asked the next time', async () => {
    const hangUp = (chunk: Buffer, socket: Socket) => {
      if (chunk.includes('Muzzarella')) socket.end();
    };
    expect(await printOn(hangUp)).toMatchObject({ result: 'printed', isMute: true });
    const again = await printOn(hangUp, false);
    expect(again.received).toBe(ticket.toString('latin1'));
  });

  it('whose connection breaks with the ticket leaves a doubt', async () => {
    const breakOff = (chunk: Buffer, socket: Socket) => {
      if (chunk.includes('Muzzarella')) socket.resetAndDestroy();
    };
    expect(await printOn(breakOff)).toMatchObject({ result: 'unsure' });
  });

  it('that is off got nothing', async () => {
    const printer = new StandIn(() => undefined);
    const address = await printer.open();
    printer.close();
    expect(await printOnNetwork(address, ticket, true, patience)).toEqual({
      result: 'not_printed',
      error: 'La impresora no responde',
    });
  });
});

describe('a printer at this machine', () => {
  it('is written to, and is never made where there is none', async () => {
    const path = join(folder, 'lp0');
    expect(await printOnDevice(path, ticket, patience)).toEqual({
      result: 'not_printed',
      error: 'La impresora no está conectada',
    });
    writeFileSync(path, '');
    expect(await printOnDevice(path, ticket, patience)).toEqual({ result: 'printed' });
    expect(readFileSync(path)).toEqual(ticket);
  });
});

describe('the journal', () => {
  it('remembers what was sent and who it is, over a restart', () => {
    const file = join(folder, 'diario.json');
    const first = Journal.open(file);
    first.note({ jobId: 'a', lease: '1', isSent: false });
    first.note({ jobId: 'b', lease: '2', isSent: false });
    first.note({ jobId: 'b', lease: '2', isSent: true });
    first.forget('a');
    const second = Journal.open(file);
    expect(second.agent).toBe(first.agent);
    expect(second.entries).toEqual([{ jobId: 'b', lease: '2', isSent: true }]);
  });

  it('that is lost or broken makes the agent somebody else', () => {
    const file = join(folder, 'roto.json');
    const { agent } = Journal.open(file);
    writeFileSync(file, '{"agent":');
    expect(Journal.open(file).agent).not.toBe(agent);
  });
});

it('lives alone with its key', async () => {
  await moveIn(folder, 'una clave');
  await moveIn(folder, 'otra clave');
  await expect(moveIn(folder, 'una clave')).rejects.toThrow(
    'Ya hay un agente con esta clave en este equipo.',
  );
});

describe('the settings', () => {
  it('come from the command line, the environment or a file', () => {
    const keyFile = join(folder, 'clave');
    writeFileSync(keyFile, 'secreta\n');
    const env = { PRINT_AGENT_SERVER: 'https://a.ar/', PRINT_AGENT_KEY_FILE: keyFile };
    expect(readSettings([], env)).toMatchObject({ server: 'https://a.ar', key: 'secreta' });
    expect(readSettings(['--server', 'http://b.ar', '--key=otra'], env)).toMatchObject({
      server: 'http://b.ar',
      key: 'otra',
    });
  });

  it.each([
    [
      ['--server', 'panel.ar', '--key', 'x'],
      'La dirección del servidor debe empezar con http:// o https://.',
    ],
    [['--server', 'http://a.ar'], 'Falta --key.'],
    [['--clave', 'x'], 'No se conoce la opción --clave.'],
  ])('%j are refused with a sentence', (args, sentence) => {
    expect(() => readSettings(args, {})).toThrow(sentence);
  });
});
