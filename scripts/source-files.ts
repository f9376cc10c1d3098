import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

export type SourceFile = { path: string; text: string };

/**
 * Lists every file that is committed or would be, with `/` in its path. Git decides, so ignored output does
 * not count.
 */
export function listFiles(pattern: RegExp): string[] {
  const output = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    {
      cwd: ROOT,
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  );
  return output.split('\n').filter((path) => pattern.test(path));
}

/** Reads the files. It leaves out a file that was deleted but not yet committed. */
export function readFiles(pattern: RegExp): SourceFile[] {
  return listFiles(pattern).flatMap((path) => {
    try {
      return [{ path, text: readFileSync(`${ROOT}/${path}`, 'utf8') }];
    } catch {
      return [];
    }
  });
}
