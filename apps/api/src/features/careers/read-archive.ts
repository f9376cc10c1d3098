import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const unpack = promisify(inflateRaw) as unknown as (
  packed: Buffer,
  options: { maxOutputLength: number; info: true },
) => Promise<{ buffer: Buffer; engine: { bytesWritten: number } }>;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const LOCAL_MARK = Buffer.from('PK\u0003\u0004', 'latin1');
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
/** Flags and methods of an entry. */
const ENCRYPTED = 1;
const SIZES_FOLLOW = 8;
const STORED = 0;
const DEFLATED = 8;
/** An extra field that gives the entry a second name. */
const OTHER_NAME = 0x7075;

interface Entry {
  name: Buffer;
  flags: number;
  method: number;
  packed: number;
  size: number;
  offset: number;
}

class NoArchive extends Error {}
function must(holds: boolean): asserts holds {
  if (!holds) throw new NoArchive();
}

/**
 * Returns the names in a zip archive of at most so many entries and unpacked bytes. Returns null unless every
 * reader finds the same parts: each header agrees with the directory, each part has the size that it tells,
 * and no further one hides between them.
 */
export async function readArchive(
  bytes: Buffer,
  most: { entries: number; unpacked: number },
): Promise<string[] | null> {
  try {
    const { entries, directoryAt } = readDirectory(bytes, most.entries);
    must(entries.reduce((sum, { size }) => sum + size, 0) <= most.unpacked);
    const names = entries.map(({ name }) => name.toString('utf8'));
    must(new Set(names).size === names.length);
    let end = 0;
    for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
      const data = findData(bytes, entry);
      must(entry.offset >= end && data.end <= directoryAt);
      must(!bytes.subarray(end, entry.offset).includes(LOCAL_MARK));
      await checkSize(bytes.subarray(data.start, data.end), entry);
      end = data.end;
    }
    must(!bytes.subarray(end, directoryAt).includes(LOCAL_MARK));
    return names;
  } catch (error) {
    if (
      error instanceof NoArchive ||
      error instanceof RangeError ||
      (error as { code?: string }).code?.startsWith('Z_')
    )
      return null;
    throw error;
  }
}

/** Reads the directory, which ends the file but for a comment. */
function readDirectory(bytes: Buffer, most: number): { entries: Entry[]; directoryAt: number } {
  let endAt = bytes.length - END_BYTES;
  while (
    endAt >= 0 &&
    !(
      bytes.readUInt32LE(endAt) === END && endAt + END_BYTES + bytes.readUInt16LE(endAt + 20) === bytes.length
    )
  )
    endAt--;
  must(endAt >= 0);
  const count = bytes.readUInt16LE(endAt + 10);
  const directoryAt = bytes.readUInt32LE(endAt + 16);
  must(count <= most && directoryAt + bytes.readUInt32LE(endAt + 12) === endAt);
  const entries: Entry[] = [];
  let at = directoryAt;
  for (; entries.length < count; ) {
    must(bytes.readUInt32LE(at) === ENTRY);
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
      bytes.readUInt16LE(at + field),
    ) as [number, number, number];
    const nameEnd = at + ENTRY_BYTES + nameBytes;
    must(!hasOtherName(bytes.subarray(nameEnd, nameEnd + extraBytes)));
    entries.push({
      name: bytes.subarray(at + ENTRY_BYTES, nameEnd),
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
    });
    at = nameEnd + extraBytes + commentBytes;
  }
  must(at === endAt);
  return { entries, directoryAt };
}

/** Finds an entry's data behind its local header, which must say the same as the directory. */
function findData(
  bytes: Buffer,
  { name, flags, method, packed, size, offset }: Entry,
): { start: number; end: number } {
  must(
    bytes.readUInt32LE(offset) === LOCAL &&
      bytes.readUInt16LE(offset + 6) === flags &&
      bytes.readUInt16LE(offset + 8) === method,
  );
  must((flags & ENCRYPTED) === 0);
  const told = [bytes.readUInt32LE(offset + 18), bytes.readUInt32LE(offset + 22)];
  must(
    (told[0] === packed && told[1] === size) ||
      ((flags & SIZES_FOLLOW) !== 0 && told[0] === 0 && told[1] === 0),
  );
  const nameEnd = offset + LOCAL_BYTES + bytes.readUInt16LE(offset + 26);
  must(bytes.subarray(offset + LOCAL_BYTES, nameEnd).equals(name));
  const start = nameEnd + bytes.readUInt16LE(offset + 28);
  must(!hasOtherName(bytes.subarray(nameEnd, start)));
  return { start, end: start + packed };
}

function hasOtherName(extra: Buffer): boolean {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2))
    if (extra.readUInt16LE(at) === OTHER_NAME) return true;
  return false;
}

/** Unpacks an entry, never beyond the size that it tells. */
async function checkSize(packed: Buffer, { method, size, flags }: Entry): Promise<void> {
  must(method === STORED || method === DEFLATED);
  if (method === STORED) return must(packed.length === size && (flags & SIZES_FOLLOW) === 0);
  const { buffer, engine } = await unpack(packed, { maxOutputLength: Math.max(1, size), info: true });
  // Bytes behind the end of the stream could be a further entry for a reader that goes from header to header.
  must(buffer.length === size && engine.bytesWritten === packed.length);
}
