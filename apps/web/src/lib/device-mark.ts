import { newKey } from './new-key.ts';

const storeName = 'device';
const patienceMs = 500;

/**
 * What this browser calls itself at the door, so that its owner is told of a login somewhere else. Made
 * at random, kept beside the local storage, whose keys the specification names. Null: it keeps nothing.
 */
export async function deviceMark(): Promise<string | null> {
  if (!('indexedDB' in globalThis)) return null;
  const tooLate = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs));
  return Promise.race([readOrMake().catch(() => null), tooLate]);
}

async function readOrMake(): Promise<string> {
  const database = await settled(openDatabase());
  try {
    const store = database.transaction(storeName, 'readwrite').objectStore(storeName);
    const kept: unknown = await settled(store.get('mark'));
    if (typeof kept === 'string') return kept;
    const mark = newKey().replaceAll('-', '');
    await settled(store.put(mark, 'mark'));
    return mark;
  } finally {
    database.close();
  }
}

function openDatabase(): IDBOpenDBRequest {
  const request = indexedDB.open('mostrador', 1);
  request.onupgradeneeded = () => request.result.createObjectStore(storeName);
  return request;
}

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Goes with every call that opens a session. */
export async function deviceHeaders(): Promise<Record<string, string>> {
  const mark = await deviceMark();
  return mark === null ? {} : { 'X-Device-Mark': mark };
}
