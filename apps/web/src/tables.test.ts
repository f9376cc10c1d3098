import { expect, test } from 'vitest';
import { pictureSource } from './pictures.ts';

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'])('Pictures: a folder called %s is none of ours', (name) => {
  expect(pictureSource(`/pictures/${name.toLowerCase()}/a`)).toMatchObject({ src: `/pictures/${name.toLowerCase()}/a` });
});
