import { fileTypeFromBuffer } from 'file-type';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/connect.ts';
import { newLinkId } from '../../ids.ts';
import { refuse } from '../../refuse.ts';
import { imageStorage } from '../uploads/choose-storage.ts';
import { insertUpload } from '../uploads/store.ts';
import { imagePath } from './store.ts';

const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const LONGEST_SIDE = 1024;
const MOST_PIXELS = 40_000_000;
const NOT_A_PICTURE = 'Please choose a JPEG, PNG or WebP picture of up to 5 MB.';

/**
 * Keeps a person's picture and answers its path (M-09, AMB-45). The type is told by the content, never by the name; the picture is
 * drawn anew as WebP of at most 1024 px, so that places, camera names and anything hidden behind the pixels stay out.
 * Refuses invalid_input. The row comes before the file: a file without a row would never be tidied away.
 */
export async function uploadImage(ctx: Context, db: Db, userId: string, given: Buffer): Promise<string> {
  const bytes = await redraw(given);
  const name = `${newLinkId()}.webp`;
  await insertUpload(db, userId, name);
  await imageStorage(ctx.config).put(name, bytes);
  return imagePath(name);
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
