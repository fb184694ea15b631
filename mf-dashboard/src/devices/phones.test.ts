import { phonesInOrder } from './phones.ts';

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)', 'apple-health'],
  ['Android', 'Mozilla/5.0 (Linux; Android 10; K) Chrome/141.0.0.0 Mobile', 'health-connect'],
  ["Samsung's browser", 'Mozilla/5.0 (Linux; Android 10; K) SamsungBrowser/28.0', 'samsung-health'],
  ['an older Samsung', 'Mozilla/5.0 (Linux; Android 9; SM-G960F) Firefox/143.0', 'samsung-health'],
  ['a computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/141.0.0.0', 'apple-health'],
])('phonesInOrder puts the app of %s first, and has all', (_name, userAgent, first) => {
  const phones = phonesInOrder(userAgent).map(({ id }) => id);
  expect(phones[0]).toBe(first);
  expect(phones.toSorted()).toEqual(['apple-health', 'health-connect', 'samsung-health']);
});
