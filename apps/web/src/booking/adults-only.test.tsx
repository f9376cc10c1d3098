import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AdultsOnly } from './adults-only.tsx';

test('AMB-131 a film with an A certificate says who may come in, and no other film does', () => {
  const said = (certificate?: string) => renderToStaticMarkup(<AdultsOnly certificate={certificate} />);
  expect(said('A')).toContain('18 and above');
  expect(said('A')).toContain('Carry an ID');
  for (const other of ['U', 'UA 16+', 'S', '', undefined]) expect(said(other)).toBe('');
});
