import { randomUUID } from 'node:crypto';
import { envelope } from './answer.ts';

type Live = string | number;

/**
 * Puts a live value into data: `key` finds it again, `usual` stands there until a look says otherwise. An
 * `undefined` one leaves its field out; such a field is never the first of its object.
 */
export type Slot<Key> = <Usual extends Live | undefined>(key: Key, usual: Usual) => Usual;

interface Place {
  at: number;
  width: number;
  /** The start of a field that is usually left out: its name and a quote. */
  before: string;
  after: string;
}

/** Stands for a live value until its place is known. Made by chance, so that no name can contain it. */
const MARK = `live ${randomUUID()} `;
const MARKED = new RegExp(`"${MARK}(\\d+)"`);

/**
 * The envelope of a hot read, cached as bytes with slots for its live values (seats, counts). A look costs
 * one copy. It bypasses the response serializer, which would drop what the contract does not name:
 * `live-reads.test.ts` checks each such read against the contract instead.
 */
export class LiveJson<Key> {
  readonly #bytes: Buffer;
  readonly #places = new Map<Key, Place>();

  /** Takes the data that `present` returns, in which each call of `slot` made one live value. */
  constructor(present: (slot: Slot<Key>) => unknown) {
    const slots: { key: Key; usual: Live | undefined }[] = [];
    const slot = (key: Key, usual: Live | undefined) => MARK + (slots.push({ key, usual }) - 1);
    const pieces = JSON.stringify(envelope(present(slot as Slot<Key>))).split(MARKED);
    let text = '';
    let at = 0;
    const add = (piece: string): void => {
      text += piece;
      at += Buffer.byteLength(piece);
    };
    for (let i = 0; i + 1 < pieces.length; i += 2) {
      const piece = pieces[i] ?? '';
      const { key, usual } = slots[Number(pieces[i + 1])] as (typeof slots)[number];
      const field = usual === undefined ? piece.lastIndexOf(',"') : piece.length;
      const quote = typeof usual === 'number' ? '' : '"';
      const inPlace = usual === undefined ? '' : quote;
      add(piece.slice(0, field) + inPlace);
      const width = String(usual ?? '').length;
      const [before, after] = usual === undefined ? [piece.slice(field) + quote, quote] : ['', ''];
      this.#places.set(key, { at, width, before, after });
      add(`${usual ?? ''}${inPlace}`);
    }
    add(pieces.at(-1) ?? '');
    this.#bytes = Buffer.from(text);
  }

  /** The keys of the live values, in the order of the text. */
  keys(): Key[] {
    return [...this.#places.keys()];
  }

  /**
   * Returns the bytes with these values; all others are the usual ones. A value is plain: digits, or ASCII
   * that JSON need not escape. Keys without a slot change nothing.
   */
  fill(...changes: Iterable<readonly [Key, Live]>[]): Buffer {
    const filled = Buffer.from(this.#bytes);
    const moving: { at: number; width: number; text: string }[] = [];
    for (const some of changes)
      for (const [key, value] of some) {
        const place = this.#places.get(key);
        if (!place) continue;
        const text = String(value);
        if (text.length === place.width)
          // Faster than a call of `write` for texts so short.
          for (let i = 0; i < place.width; i += 1) filled[place.at + i] = text.charCodeAt(i);
        else moving.push({ at: place.at, width: place.width, text: place.before + text + place.after });
      }
    return moving.length === 0 ? filled : spliced(filled, moving);
  }
}

/** Returns the bytes with texts of other widths in their places. */
function spliced(bytes: Buffer, moving: { at: number; width: number; text: string }[]): Buffer {
  moving.sort((a, b) => a.at - b.at);
  const pieces: Buffer[] = [];
  let from = 0;
  for (const { at, width, text } of moving) {
    pieces.push(bytes.subarray(from, at), Buffer.from(text, 'latin1'));
    from = at + width;
  }
  return Buffer.concat([...pieces, bytes.subarray(from)]);
}
