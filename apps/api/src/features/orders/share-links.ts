import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import { keyedHash, keyedHashes } from '../../derive-keys.ts';
import type { Derived } from '../../http/serve.ts';
import { payLink } from '../../present/links.ts';
import type { ShareRow } from './store-shares.ts';

/** 24 characters carry 144 bits. */
const LENGTH = 24;

type Keys = Pick<Context, 'config'>;

const tokenOf = (hash: Buffer): string => hash.toString('base64url').slice(0, LENGTH);
const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns the address at which a friend pays a share: the share's id, and a token that is its right (J-22,
 * AMB-82). The token is derived, never stored: a reader of the database cannot open a share.
 */
export const shareLink = (
  ctx: Keys & Pick<Context, 'origin'>,
  { share_id }: Pick<ShareRow, 'share_id'>,
): string => payLink(ctx, share_id, tokenOf(keyedHash(ctx.config, 'share link', share_id)));

/** Tells whether a token opens a share, by the product's secret or the one before it. */
export function opensShare(
  { config }: Keys,
  { share_id }: Pick<ShareRow, 'share_id'>,
  given: string,
): boolean {
  const digest = digestOf(given);
  return keyedHashes(config, 'share link', share_id).some((hash) =>
    timingSafeEqual(digestOf(tokenOf(hash)), digest),
  );
}

type Linked = { pay_links?: { url: string }[] } | null;
const changeLinks = (data: Linked, change: (url: string) => string): Linked =>
  data?.pay_links
    ? { ...data, pay_links: data.pay_links.map((link) => ({ ...link, url: change(link.url) })) }
    : data;

/**
 * Keeps the tokens of `pay_links` out of the answers that are stored for a repeat, and derives them again for
 * it.
 */
export const unstoredTokens = (ctx: Keys & Pick<Context, 'origin'>): Derived => ({
  hide: (data) => changeLinks(data as Linked, (url) => url.replace(/\?share=.*$/, '')),
  show: (data) =>
    changeLinks(data as Linked, (url) => shareLink(ctx, { share_id: url.slice(url.lastIndexOf('/') + 1) })),
});
