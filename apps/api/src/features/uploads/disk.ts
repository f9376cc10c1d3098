import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImageStorage } from './image-storage.ts';

/** Files in one folder. A file appears whole or not at all. */
export function createDisk(folder: string): ImageStorage {
  return {
    async put(name, bytes) {
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${name}`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(folder, name));
    },
    async get(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if ((error as { code?: string }).code === 'ENOENT') return null;
        throw error;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
