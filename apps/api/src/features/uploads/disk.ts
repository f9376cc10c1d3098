import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStorage } from './file-storage.ts';

/** Files in one folder, readable by the product's own user alone. A file appears whole or not at all. */
export function createDisk(folder: string): FileStorage {
  const unfinished = (name: string): string => join(folder, `.${name}`);
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      await writeFile(unfinished(name), bytes, { mode: 0o600 });
      await rename(unfinished(name), join(folder, name));
    },
    async get(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return null;
        throw error;
      }
    },
    async remove(name) {
      for (const file of [unfinished(name), join(folder, name)]) await rm(file, { force: true });
    },
  };
}
