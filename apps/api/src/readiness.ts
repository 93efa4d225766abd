import { setTimeout as delay } from 'node:timers/promises';
import { missingMigrations } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import { MailWatch } from './features/notifications/mail-watch.ts';
import { storageIsReachable } from './features/uploads/storage-is-reachable.ts';

/** Whoever asks decides soon where to send traffic: no answer in time is a no. */
const answerLimitMs = 1_500;

export interface Part {
  name: 'database' | 'migrations' | 'storage' | 'mail';
  isThere: boolean;
  /** Without it no order can be taken. Pictures and mails wait, so the shops go on without them. */
  isNeeded: boolean;
  /** What to tell when it is not there: to anybody, so without addresses and names. */
  missing: string;
}

/** What the server needs, looked at when somebody asks. */
export class Readiness {
  readonly #deps: Deps;
  readonly #mail: MailWatch;
  #isMigrated = false;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#mail = new MailWatch(deps);
  }

  async look(): Promise<Part[]> {
    const [database, storage] = await Promise.all([
      inTime(this.#deps.db.isReady(answerLimitMs)),
      storageIsReachable(this.#deps.config, answerLimitMs),
    ]);
    const migrations = database && (await inTime(this.#findMigrated()));
    const mail = this.#mail.isReachable();
    return [
      {
        name: 'database',
        isThere: database,
        isNeeded: true,
        missing: 'La base de datos no responde o no acepta cambios.',
      },
      {
        name: 'migrations',
        isThere: migrations,
        isNeeded: true,
        missing: database
          ? 'A la base de datos le faltan migraciones de esta versión.'
          : 'Sin la base de datos no se sabe si faltan migraciones.',
      },
      {
        name: 'storage',
        isThere: storage,
        isNeeded: false,
        missing: 'No se pueden guardar archivos: las fotos nuevas se rechazan.',
      },
      {
        name: 'mail',
        isThere: mail,
        isNeeded: false,
        missing: 'El servidor de correo no responde o no acepta la cuenta: los mensajes esperan.',
      },
    ];
  }

  /** Asked until it is so: what was migrated stays migrated. */
  async #findMigrated(): Promise<boolean> {
    this.#isMigrated ||= (await missingMigrations(this.#deps.db)).length === 0;
    return this.#isMigrated;
  }
}

const inTime = (look: Promise<boolean>): Promise<boolean> =>
  Promise.race([look.catch(() => false), delay(answerLimitMs, false, { ref: false })]);
