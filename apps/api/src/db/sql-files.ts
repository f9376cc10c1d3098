import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder with `migrations` and `functions`. */
export const SQL_FOLDER = fileURLToPath(new URL('../../db/', import.meta.url));

export interface SqlFile {
  /** `0001-ground.sql` for a migration, `functions/app_now.sql` for a function. */
  name: string;
  text: string;
  /** The same for the line ends of every system. */
  checksum: string;
}

/** Functions that defaults, generated columns and triggers use: a new database needs them before its tables. */
const BEFORE_TABLES = ['app_now', 'as_heard', 'raise_catalogue', 'total_of_lines'].map(
  (name) => `functions/${name}.sql`,
);

export interface SqlFiles {
  beforeTables: SqlFile[];
  migrations: SqlFile[];
  functions: SqlFile[];
}

/** Reads the migrations and the functions, each in the order of their names. */
export function readSqlFiles(folder: string): SqlFiles {
  const functions = filesIn(join(folder, 'functions'), 'functions/');
  return {
    beforeTables: functions.filter(({ name }) => BEFORE_TABLES.includes(name)),
    migrations: filesIn(join(folder, 'migrations'), ''),
    functions,
  };
}

function filesIn(folder: string, prefix: string): SqlFile[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.sql')) : [];
  return names.sort().map((file) => {
    const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    return { name: prefix + file, text, checksum: createHash('sha256').update(text).digest('hex') };
  });
}
