const DATABASE = 'houseful';
const STORE = 'keys';
/** The key's own name in the store. */
const KEY = 'USINFO';

/**
 * A text that only this browser opens: AES-GCM by a key that scripts can use but not read out. Rejects
 * without Web Crypto or IndexedDB.
 */
export async function seal(text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await ownKey(),
    new TextEncoder().encode(text),
  );
  return `${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
}

/** The text again. Rejects what this browser has not sealed. */
export async function unseal(sealed: string): Promise<string> {
  const [iv = '', body = ''] = sealed.split('.');
  const open = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv: fromBase64(iv) },
    await ownKey(),
    fromBase64(body),
  );
  return new TextDecoder().decode(open);
}

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));

async function ownKey(): Promise<CryptoKey> {
  const database = await opened();
  try {
    const found = await done<CryptoKey | undefined>(database.transaction(STORE).objectStore(STORE).get(KEY));
    if (found) return found;
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    await done(database.transaction(STORE, 'readwrite').objectStore(STORE).put(key, KEY));
    return key;
  } finally {
    database.close();
  }
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
