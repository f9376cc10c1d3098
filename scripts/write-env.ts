import { SETTINGS, type Setting } from '../apps/api/src/config/environment-keys.ts';

/** Writes `.env.example`: every key that the product reads, with its default and its purpose. */
export function envExample(): string {
  const head = [
    '# Copy it to `.env` and set what you need: npm start and the commands of operators read that file. The environment comes first.',
    '# Every key is optional outside production: `npm start` runs the whole product without any of them.',
    '# Generated from apps/api/src/config/environment-keys.ts by `npm run generate`; do not edit.',
  ];
  return `${[...head, ...SETTINGS.map(line)].join('\n')}\n`;
}

function line({ name, fallback, about, production, secret }: Setting): string {
  const marks = [production && 'required in production', secret && 'secret'].filter(Boolean);
  return `\n# ${about}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}\n#${name}=${fallback}`;
}
