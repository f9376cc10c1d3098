import type { StoredResume } from './store.ts';

/** Names the file of a resume for those who read it; null for one that carries a virus. */
export function resumeFileName(
  applicationId: string,
  { type, verdict }: Pick<StoredResume, 'type' | 'verdict'>,
): string | null {
  if (verdict === 'infected') return null;
  return verdict === 'clean' ? `${applicationId}.${type}` : `${applicationId}.unsafe.${type}`;
}
