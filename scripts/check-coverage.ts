import { unproved } from './write-coverage.ts';

/** Every requirement is proved by a test that names it, or has a remark in docs/coverage-notes.md. */
const missing = unproved();
if (missing.length > 0) console.log(`${missing.length} requirements have neither a test nor a remark:\n${missing.join(' ')}`);
process.exitCode = missing.length > 0 ? 1 : 0;
