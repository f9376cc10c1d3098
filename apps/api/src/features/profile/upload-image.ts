import { fileTypeFromBuffer } from 'file-type';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { refuse } from '../../refuse.ts';
import { keepFile } from '../uploads/keep-file.ts';
import { imagePath } from './store.ts';

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const LONGEST_SIDE = 1024;
const MOST_PIXELS = 40_000_000;
const NOT_A_PICTURE = 'Please choose a JPEG, PNG or WebP picture of up to 5 MB.';

/**
 * Keeps a person's picture and answers its path (M-09, AMB-45). The content decides the type, never the name.
 * The picture is redrawn as WebP of at most 1024 px, which removes places, camera names and hidden data.
 * Refuses invalid_input and unavailable.
 */
export async function uploadImage(ctx: Context, db: Db, userId: string, given: Buffer): Promise<string> {
  return imagePath(await keepFile(ctx, db, { ending: 'webp', bytes: await redraw(given), userId }));
}

async function redraw(given: Buffer): Promise<Buffer> {
  const type = await fileTypeFromBuffer(given).catch(() => undefined);
  if (!type || !TYPES.has(type.mime)) return refuse('invalid_input', { message: NOT_A_PICTURE });
  // Loaded with the first picture: a process that never has one keeps 20 MB.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(given, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .timeout({ seconds: 10 })
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    return refuse('invalid_input', { message: NOT_A_PICTURE });
  }
}
