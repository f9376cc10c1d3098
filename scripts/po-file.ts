/** A message of a PO file. */
export interface PoEntry {
  /** The file of the catalogue, named in a reference comment. */
  feature: string;
  english: string;
  /** Empty where nobody has translated it. */
  said: string;
}

export interface PoFile {
  lang: string;
  entries: PoEntry[];
}

/** Writes a catalogue as gettext PO. The English sentence is the message id; messages are ICU, also plurals. */
export function writePo({ lang, entries }: PoFile): string {
  const header = [
    'msgid ""',
    'msgstr ""',
    `"Language: ${lang}\\n"`,
    '"MIME-Version: 1.0\\n"',
    '"Content-Type: text/plain; charset=UTF-8\\n"',
    '"Content-Transfer-Encoding: 8bit\\n"',
  ];
  const messages = entries.map(({ feature, english, said }) =>
    [
      `#: ${feature}`,
      ...(english.includes('{') ? ['#, icu-message-format'] : []),
      `msgid ${JSON.stringify(english)}`,
      `msgstr ${JSON.stringify(said)}`,
    ].join('\n'),
  );
  return `${[header.join('\n'), ...messages].join('\n\n')}\n`;
}

/** Reads a PO file. Messages that are marked fuzzy count as not translated, obsolete ones are left out. */
export function readPo(text: string): PoFile {
  let lang = '';
  const entries: PoEntry[] = [];
  for (const block of text.replaceAll('\r\n', '\n').split(/\n\s*\n/)) {
    const lines = block.split('\n').map((line) => line.trim());
    const english = stringAfter(lines, 'msgid');
    if (english === null) continue;
    const said = stringAfter(lines, 'msgstr') ?? '';
    const isFuzzy = lines.some((line) => line.startsWith('#,') && line.includes('fuzzy'));
    const feature = lines.find((line) => line.startsWith('#: '))?.slice(3) ?? '';
    if (english === '') lang = /^Language: *([\w-]+)/m.exec(said)?.[1] ?? '';
    else entries.push({ feature: feature.trim(), english, said: isFuzzy ? '' : said });
  }
  return { lang, entries };
}

/** Joins the strings after a keyword, which may go on over several lines; null if the block has none. */
function stringAfter(lines: readonly string[], keyword: string): string | null {
  const start = lines.findIndex((line) => line.startsWith(`${keyword} `));
  if (start < 0) return null;
  const parts = [lines[start]?.slice(keyword.length).trim() ?? ''];
  for (const line of lines.slice(start + 1)) {
    if (!line.startsWith('"')) break;
    parts.push(line);
  }
  return parts.map((part) => JSON.parse(part) as string).join('');
}
