import { findWrongAddress, readAddresses } from './read-addresses.ts';

it('reads addresses by line, between commas and with names, each once', () => {
  const text = ' ana@example.org\nBo Lind <bo@example.org>; ANA@example.org, cy@example.org\n\n';
  expect(readAddresses(text)).toEqual(['ana@example.org', 'bo@example.org', 'cy@example.org']);
});

it('finds the first address that is none', () => {
  expect(findWrongAddress(['ana@example.org', 'bo@example', 'cy'])).toBe('bo@example');
  expect(findWrongAddress(['ana@example.org'])).toBeUndefined();
});
