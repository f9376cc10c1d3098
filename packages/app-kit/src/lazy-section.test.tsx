import { renderToReadableStream } from 'react-dom/server.browser';
import { expect, test } from 'vitest';
import { lateCode } from './lazy-section.tsx';

const Offers = ({ names }: { names: readonly string[] }) => <p>{names.join(', ')}</p>;

async function drawn(page: React.ReactNode): Promise<string> {
  const stream = await renderToReadableStream(page);
  await stream.allReady;
  return new Response(stream).text();
}

test('Q-09 the server draws a section whose code comes late, in its place', async () => {
  const late = lateCode(Promise.resolve({ Offers }));
  const Section = late.section((code) => code.Offers);
  expect(await drawn(<Section names={['Tuesday', 'Group']} />)).toContain('<p>Tuesday, Group</p>');
});

test('Q-06 code that does not come is told as null, not as a failure of the page', async () => {
  expect(await lateCode(Promise.reject(new Error('offline'))).arrived).toBeNull();
});
