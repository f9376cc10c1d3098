import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Emphasis } from './emphasis.tsx';

test('J-04 an amount and a deadline stand out in their sentence, wherever a language puts them', () => {
  const draw = (text: string, on: string[]) => renderToStaticMarkup(<Emphasis text={text} on={on} />);
  expect(draw('If ₹547.20 is not paid before Tue, it ends.', ['₹547.20', 'Tue'])).toBe(
    'If <b>₹547.20</b> is not paid before <b>Tue</b>, it ends.',
  );
  expect(draw('मंगल से पहले ₹547.20 चुकाएँ', ['₹547.20', 'मंगल'])).toBe('<b>मंगल</b> से पहले <b>₹547.20</b> चुकाएँ');
  expect(draw('Nothing is owed.', ['', '₹0.00'])).toBe('Nothing is owed.');
});
