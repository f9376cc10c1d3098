import { unproved } from './write-coverage.ts';

/** Fails unless each requirement has a test that names it, or a remark in docs/coverage-notes.md. */
const missing = unproved();
if (missing.length > 0)
  console.log(`${missing.length} requirements have neither a test nor a remark:\n${missing.join(' ')}`);
process.exitCode = missing.length > 0 ? 1 : 0;
