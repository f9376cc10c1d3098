/** The little that is kept of a user between visits (AMB-06): what the header draws. No token, no role, no whole number. */
export interface UserCard {
  user_id: string;
  user_name: string;
  profile_image: string;
  last4: string;
}

const KEY = 'USINFO';
const DATABASE = 'houseful';
const STORE = 'keys';

/**
 * Keeps the card under USINFO, encrypted with AES-GCM by a key that scripts can use but not read out. Without Web Crypto or IndexedDB
 * nothing is kept: the next visit asks the server.
 */
export async function keepCard(card: UserCard): Promise<void> {
  try {
    const key = await ownKey(true);
    if (!key) return;
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(JSON.stringify(card)));
    localStorage.setItem(KEY, `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`);
  } catch {
    localStorage.removeItem(KEY);
  }
}

/** The card of an earlier visit, or null if there is none or it cannot be opened. */
export async function readCard(): Promise<UserCard | null> {
  try {
    const [iv, sealed] = (localStorage.getItem(KEY) ?? '').split('.');
    const key = iv && sealed ? await ownKey(false) : undefined;
    if (!key || !iv || !sealed) return null;
    const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromBase64(iv) }, key, fromBase64(sealed));
    return JSON.parse(new TextDecoder().decode(open)) as UserCard;
  } catch {
    return null;
  }
}

export function dropCard(): void {
  localStorage.removeItem(KEY);
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function ownKey(make: boolean): Promise<CryptoKey | undefined> {
  if (!globalThis.crypto?.subtle || !globalThis.indexedDB) return undefined;
  const database = await opened();
  const found = await done<CryptoKey | undefined>(database.transaction(STORE).objectStore(STORE).get(KEY));
  if (found || !make) return found;
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  await done(database.transaction(STORE, 'readwrite').objectStore(STORE).put(key, KEY));
  return key;
}

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return done(request);
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
}
