import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

/**
 * Creates the product's log, one JSON object per line. An error stands under `err` and names nobody (O-26).
 */
export function createLog(level: string, destination: DestinationStream): Logger {
  return pino({ level, serializers: { err: tellError } }, destination);
}

/** Returns the error without the rows and values that PostgreSQL quotes: code, table and rule say enough. */
function tellError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const {
    detail: _row,
    where: _text,
    ...told
  } = stdSerializers.err(error) as ReturnType<typeof stdSerializers.err> & { code?: unknown };
  // Only for unreadable data (class 22) does the sentence itself quote the value.
  if (!String(told.code).startsWith('22')) return told;
  const unquoted = (text: string) => text.replace(/".*"/s, '"..."');
  return { ...told, message: unquoted(told.message), stack: unquoted(told.stack) };
}
