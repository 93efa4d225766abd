import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { endOnFault } from './end-on-fault.ts';

it.each(['uncaughtException', 'unhandledRejection'])(
  'leaves a trace of an %s before it ends with code 1',
  (kind) => {
    const lines: string[] = [];
    const log = pino({ level: 'fatal' }, { write: (line) => lines.push(line) });
    const ends: { code: number; told: number }[] = [];
    const exit = (code: number) => ends.push({ code, told: lines.length });
    const process = Object.assign(new EventEmitter(), { exit });
    endOnFault(log, process);
    process.emit(kind, new Error('algo se rompió'));
    expect(ends).toEqual([{ code: 1, told: 1 }]);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ kind, err: { message: 'algo se rompió' } });
  },
);
