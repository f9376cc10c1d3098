import { stripLinks } from '@houseful/domain/forms/gift.ts';
import type { Lang } from '@houseful/text/text.ts';
import type { Context } from '../../context.ts';

/** The sender if nobody's name is known (AMB-86). */
const SOMEBODY = 'A friend';

/** A name as a message to somebody else may carry it: no place for links, and never empty (AMB-86). */
export const plainName = (ctx: Context, name: string, lang: Lang): string =>
  stripLinks(name) || ctx.text(lang)(SOMEBODY);

/** The first word of a name. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
