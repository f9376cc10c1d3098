import { Zip, ZipDeflate, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { examineResume } from './examine-resume.ts';

const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const TYPES = `<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="${WORD}"/></Types>`;
const docx = (more: Record<string, Uint8Array> = {}): Buffer =>
  Buffer.from(zipSync({ '[Content_Types].xml': Buffer.from(TYPES), 'word/document.xml': Buffer.from('<w:document/>'), ...more }));

test('AMB-96 a resume in DOCX is taken when its archive holds a document and nothing that acts', async () => {
  expect(await examineResume(docx(), 'cv.docx')).toBe('docx');
  expect(await examineResume(docx({ 'word/media/photo.png': new Uint8Array(50_000) }), 'cv.DOCX')).toBe('docx');
});

test.each([
  ['macros', { 'word/vbaProject.bin': new Uint8Array(10) }],
  ['a way out of the folder', { '../../../etc/cron.d/x': new Uint8Array(10) }],
  ['an absolute path', { '/etc/cron.d/x': new Uint8Array(10) }],
  ['a path of Windows', { 'word\\..\\..\\x.bat': new Uint8Array(10) }],
  ['more than 50 MB unpacked', { 'word/big.xml': new Uint8Array(51 * 1024 * 1024) }],
  ['a thousand parts', Object.fromEntries(Array.from({ length: 1_000 }, (_, no) => [`word/${no}.xml`, new Uint8Array(1)]))],
])('AMB-96 a DOCX with %s is refused', async (_, parts) => {
  expect(await examineResume(docx(parts), 'cv.docx')).toBeNull();
});

/** The same archive with other bytes in the place of those. */
function changed(whole: Buffer, what: string, into: string, from: 'first' | 'last' = 'first'): Buffer {
  const copy = Buffer.from(whole);
  copy.write(into, from === 'first' ? copy.indexOf(what) : copy.lastIndexOf(what), 'latin1');
  return copy;
}

/** Puts an entry that the directory does not name before the directory. */
function withHidden(whole: Buffer, hidden: Buffer): Buffer {
  const end = whole.length - 22;
  const at = whole.readUInt32LE(end + 16);
  const copy = Buffer.concat([whole.subarray(0, at), hidden, whole.subarray(at)]);
  copy.writeUInt32LE(at + hidden.length, end + hidden.length + 16);
  return copy;
}

/** Writes a size into an entry of the directory and, told `both`, into its local header. */
function withSize(whole: Buffer, name: string, size: number, both: boolean): Buffer {
  const copy = Buffer.from(whole);
  copy.writeUInt32LE(size, copy.lastIndexOf(name) - 46 + 24);
  if (both) copy.writeUInt32LE(size, copy.indexOf(name) - 30 + 22);
  return copy;
}

/** An archive as a program writes it that knows sizes only after each part. */
function streamed(parts: Record<string, string>): Buffer {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => void (error ?? chunks.push(chunk)));
  for (const [name, text] of Object.entries(parts)) {
    const part = new ZipDeflate(name);
    zip.add(part);
    part.push(Buffer.from(text), true);
  }
  zip.end();
  return Buffer.concat(chunks);
}

const plain = docx({
  'word/a.xml': Buffer.from('<a/>'.repeat(5_000)),
  'word/b.xml': Buffer.from('<b/>'),
  'word/abc/d.xml': Buffer.from('<d/>'),
});
const macros = Buffer.from(zipSync({ 'word/vbaProject.bin': new Uint8Array(9) }));
test.each([
  ['an entry whose own header has a path that leaves the folder', changed(plain, 'word/abc/d.xml', '../../../e.xml')],
  ['a macro project that only its own header names', withHidden(plain, macros.subarray(0, macros.readUInt32LE(macros.length - 6)))],
  ['an entry of 20 kB that tells 100 bytes', withSize(plain, 'word/a.xml', 100, true)],
  ['an entry of 20 kB that tells 40 kB', withSize(plain, 'word/a.xml', 40_000, true)],
  ['sizes that differ between directory and header', withSize(plain, 'word/a.xml', 40_000, false)],
  ['two entries of one name', changed(changed(plain, 'word/b.xml', 'word/a.xml'), 'word/b.xml', 'word/a.xml', 'last')],
])('AMB-96 a DOCX with %s is refused', async (_, bytes) => {
  expect(await examineResume(plain, 'cv.docx')).toBe('docx');
  expect(await examineResume(bytes, 'cv.docx')).toBeNull();
});

test('AMB-96 a DOCX whose sizes follow its parts is taken: programs that write in one go cannot know them before', async () => {
  expect(await examineResume(streamed({ '[Content_Types].xml': TYPES, 'word/document.xml': '<w:document/>' }), 'cv.docx')).toBe('docx');
});

test('AMB-96 an archive without its directory is refused', async () => {
  const whole = docx();
  expect(await examineResume(whole.subarray(0, whole.length - 30), 'cv.docx')).toBeNull();
});

test('AMB-96 a PDF without its end mark is refused', async () => {
  expect(await examineResume(Buffer.from('%PDF-1.4\n<script>'), 'cv.pdf')).toBeNull();
  expect(await examineResume(Buffer.from('%PDF-1.4\n%%EOF'), 'cv.pdf')).toBe('pdf');
});

test('AMB-96 an old document with macros is refused', async () => {
  const doc = Buffer.alloc(4_096);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(doc);
  Buffer.from('WordDocument', 'utf16le').copy(doc, 1_024);
  expect(await examineResume(doc, 'cv.doc')).toBe('doc');
  Buffer.from('_VBA_PROJECT', 'utf16le').copy(doc, 2_048);
  expect(await examineResume(doc, 'cv.doc')).toBeNull();
});

test('AMB-96 a name that says another kind than the content is refused', async () => {
  const pdf = Buffer.from('%PDF-1.4\n%%EOF');
  expect(await examineResume(pdf, 'cv.docx')).toBeNull();
  expect(await examineResume(docx(), 'cv.pdf')).toBeNull();
});
