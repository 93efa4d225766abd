import { sql } from '../db/sql.ts';
import type { Deps } from '../deps.ts';
import { DniVault } from '../features/onboarding/dni-vault.ts';
import { invalid } from '../http/errors.ts';
import { ZipFile } from '../lib/zip-file.ts';
import { openStorage } from '../storage/storage.ts';
import { need } from './arguments.ts';
import { findOwner, type Owner, tellTrail } from './find-owner.ts';
import { businessRecords, type OwnerRecord, personRecords, readRecords } from './owner-records.ts';

const readMe = `Todo lo que Mostrador guarda de un dueño y de sus negocios.

Cada archivo .json es una lista. Los importes terminan en _cents y están en centavos; las fechas son UTC.
Los datos de los clientes no están: son de ellos.
imagenes/ tiene las fotos subidas y dni/ las del documento que todavía no vencieron.
`;

/** A zip of lists in JSON, one for each kind of record, and of the pictures. */
export async function exportOwner(deps: Deps, args: readonly string[]): Promise<string> {
  const owner = await findOwner(deps.db, need(args, 0, 'el correo'));
  const path = need(args, 1, 'el archivo');
  const zip = await ZipFile.create(path).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST' ? invalid('Ese archivo ya existe. Elige otro nombre.') : error;
  });
  try {
    await fill(zip, deps, owner);
    await zip.close();
  } catch (error) {
    await zip.abandon();
    throw error;
  }
  await deps.db.transaction((tx) => tellTrail(tx, 'export-owner', owner, {}, deps.now()));
  return `Guardado en ${path}.`;
}

async function fill(zip: ZipFile, deps: Deps, owner: Owner): Promise<void> {
  const { db } = deps;
  const addList = (name: string, load: (after: string) => ReturnType<typeof sql>) =>
    zip.add(`${name}.json`, listOf(readRecords((after) => db.many<OwnerRecord>(load(after)))));
  await zip.add('LEEME.txt', [readMe]);
  for (const [name, query] of Object.entries(personRecords)) {
    await addList(name, (after) => query(owner, after));
  }
  for (const [index, id] of owner.businessIds.entries()) {
    for (const [name, query] of Object.entries(businessRecords)) {
      await addList(`negocio-${index + 1}/${name}`, (after) => query(id, after));
    }
  }
  await addImages(zip, deps, owner);
  await addDniPhotos(zip, deps, owner);
}

/** A list in JSON, a record on each line. */
async function* listOf(records: AsyncIterable<OwnerRecord>): AsyncGenerator<string> {
  let lead = '[\n';
  for await (const { record } of records) {
    yield `${lead}${JSON.stringify(record)}`;
    lead = ',\n';
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n';
}

async function addImages(zip: ZipFile, { config, db }: Deps, owner: Owner): Promise<void> {
  const { files } = openStorage(config);
  for (const shelf of [owner.accountId, ...owner.businessIds]) {
    const uploads = await db.many<{ path: string }>(sql`
      select path from uploads where business_id = ${shelf} and account_id = ${owner.accountId}`);
    for (const { path } of uploads) {
      const image = await files.get(path);
      if (image) await zip.add(`imagenes/${path}`, [image]);
    }
  }
}

async function addDniPhotos(zip: ZipFile, { config, db }: Deps, owner: Owner): Promise<void> {
  const photos = await db.many<{ path: string; side: string; business_id: string }>(sql`
    select path, side, business_id from dni_photos
    where business_id = any(${owner.businessIds}::text[]) and purged_at is null`);
  const vault = new DniVault(config);
  for (const { path, side, business_id } of photos) {
    const jpeg = await vault.get(path);
    const folder = owner.businessIds.indexOf(business_id) + 1;
    if (jpeg) await zip.add(`dni/negocio-${folder}-${side}.jpg`, [jpeg]);
  }
}
