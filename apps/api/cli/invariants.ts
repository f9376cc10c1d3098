/**
 * `npm run invariants`: asks a running demo (`PORT`, `HOST`) whether everything that must always hold does.
 */
const origin = `http://${process.env.HOST ?? '127.0.0.1'}:${process.env.PORT ?? '3000'}`;

type Invariant = { name: string; violations: number };

const answer = await fetch(`${origin}/v1.0/dev/invariants`).catch(() => undefined);
if (!answer?.ok) {
  console.error(
    answer
      ? `${origin} is not in demo mode (${answer.status})`
      : `Nothing answers on ${origin}: run npm start first, or set PORT`,
  );
  process.exit(1);
}
const { data } = (await answer.json()) as { data: Invariant[] };
for (const { name, violations } of data)
  console.log(
    `${violations === 0 ? 'holds ' : 'BROKEN'} ${name}${violations === 0 ? '' : `: ${violations}`}`,
  );
process.exitCode = data.some(({ violations }) => violations > 0) ? 1 : 0;
