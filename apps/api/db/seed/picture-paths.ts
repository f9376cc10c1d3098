import { readFile } from 'node:fs/promises';

type Sizes = Record<string, Record<string, { widths: number[] } | undefined> | undefined>;

/**
 * Turns a picture's name in the demo files (`halls/mill-foyer`) into the path of a served file: the smallest
 * width of at least the given one, else the largest. Other widths, and `.avif`, lie beside it.
 */
export async function picturePaths(): Promise<(name: string, width: number) => string> {
  const sizes = JSON.parse(
    await readFile(new URL('../../../../demo/pictures.json', import.meta.url), 'utf8'),
  ) as Sizes;
  return (name, width) => {
    const [group = '', picture = ''] = name.split('/');
    const widths = sizes[group]?.[picture]?.widths ?? [];
    const chosen = widths.find((each) => each >= width) ?? widths.at(-1) ?? width;
    return `/pictures/${name}-${chosen}.webp`;
  };
}
