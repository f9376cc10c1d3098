import { zipSync } from 'fflate';
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
