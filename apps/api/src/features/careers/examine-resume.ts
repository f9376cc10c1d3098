import { fileTypeFromBuffer } from 'file-type';
import { readArchive } from './read-archive.ts';

type ResumeType = 'pdf' | 'doc' | 'docx';

/**
 * Readers find the header of a PDF in its first 1,024 bytes; scanners and mail programs put lines before it.
 */
const PDF_HEADER = '%PDF-';
const PDF_HEADER_WITHIN = 1_024;
const PDF_END = '%%EOF';

/**
 * The name of the stream that makes a compound file a Word document and not a spreadsheet or an installer.
 */
const WORD_STREAM = Buffer.from('WordDocument', 'utf16le');
/** The name of the stream that an old document's macros lie in. */
const MACRO_STREAM = Buffer.from('_VBA_PROJECT', 'utf16le');

/** More entries than a long resume with pictures has, and few for the reader's program. */
const MOST_ENTRIES = 1_000;
const MOST_UNPACKED = 50 * 1024 * 1024;
const MACRO = /(^|\/)vba[^/]*$/i;
const DOCUMENT = 'word/document.xml';

/**
 * Returns the kind of a document by its content, which its name must agree with: a whole PDF, a zip with
 * Word's parts, or a compound file with Word's stream. Returns null for everything else, for macros, and for
 * an archive that would not unpack safely (AMB-96).
 */
export async function examineResume(bytes: Buffer, name: string): Promise<ResumeType | null> {
  const type = await typeOf(bytes);
  return type && name.toLowerCase().endsWith(`.${type}`) ? type : null;
}

async function typeOf(bytes: Buffer): Promise<ResumeType | null> {
  const found = await fileTypeFromBuffer(new Uint8Array(bytes));
  if (found?.ext === 'docx') return (await isSafeArchive(bytes)) ? 'docx' : null;
  if (found?.ext === 'cfb')
    return bytes.includes(WORD_STREAM) && !bytes.includes(MACRO_STREAM) ? 'doc' : null;
  const isPdf = found ? found.ext === 'pdf' : bytes.subarray(0, PDF_HEADER_WITHIN).includes(PDF_HEADER);
  return isPdf && bytes.includes(PDF_END) ? 'pdf' : null;
}

/** Reads an archive as far as is needed to know what every reader of it would find. */
async function isSafeArchive(bytes: Buffer): Promise<boolean> {
  const names = await readArchive(bytes, { entries: MOST_ENTRIES, unpacked: MOST_UNPACKED });
  return (
    names !== null &&
    names.includes(DOCUMENT) &&
    names.every((name) => isPlainName(name) && !MACRO.test(name))
  );
}

/** Tells whether a part stays below the folder that it is unpacked into, on every system. */
function isPlainName(name: string): boolean {
  return !/^\/|\\|:|\0/.test(name) && !name.split('/').includes('..');
}
