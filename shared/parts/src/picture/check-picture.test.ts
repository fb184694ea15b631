import { checkPicture } from './check-picture.ts';

it.each([
  ['a picture', { type: 'image/webp', size: 2048 }, null],
  ['a drawing with scripts', { type: 'image/svg+xml', size: 2048 }, 'kind'],
  ['a file without a type', { type: '', size: 2048 }, 'kind'],
  ['an empty file', { type: 'image/png', size: 0 }, 'empty'],
  ['a file that is too large', { type: 'image/png', size: 11 * 1024 * 1024 }, 'tooLarge'],
])('%s is checked before it is sent', (_what, file, refusal) => {
  expect(checkPicture(file)).toBe(refusal);
});
