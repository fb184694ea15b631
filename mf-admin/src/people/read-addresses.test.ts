import { findWrongAddress, readAddresses } from './read-addresses.ts';

it('reads addresses from lines, between commas and with names, without duplicates', () => {
  const text = ' ana@example.org\nBo Lind <bo@example.org>; ANA@example.org, cy@example.org\n\n';
  expect(readAddresses(text)).toEqual(['ana@example.org', 'bo@example.org', 'cy@example.org']);
});

it('finds the first invalid address', () => {
  expect(findWrongAddress(['ana@example.org', 'bo@example', 'cy'])).toBe('bo@example');
  expect(findWrongAddress(['ana@example.org'])).toBeUndefined();
});
