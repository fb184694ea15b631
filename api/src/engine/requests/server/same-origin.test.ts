import { describe, expect, it } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

describe('a request with the cookie', () => {
  const nothing = { secFetchSite: undefined, origin: undefined, host: 'wellness.example' };

  it.each([
    ["doesn't state its origin", {}, undefined, true],
    ['was typed into the address bar', { secFetchSite: 'none' }, undefined, true],
    ['comes from our pages', { secFetchSite: 'same-origin' }, undefined, true],
    ['comes from a sister site', { secFetchSite: 'same-site' }, undefined, false],
    ['comes from another site', { secFetchSite: 'cross-site' }, undefined, false],
    ['names our origin', { origin: 'https://wellness.example' }, undefined, true],
    ['names another origin', { origin: 'https://evil.example' }, undefined, false],
    ['has an opaque origin', { origin: 'null' }, undefined, false],
    [
      'names the public origin behind a proxy',
      { origin: 'https://pub.example' },
      'https://pub.example',
      true,
    ],
    [
      'names the public host over HTTP',
      { origin: 'http://pub.example' },
      'https://pub.example',
      false,
    ],
  ])('is checked if it %s', (_, from, publicOrigin, isOwn) => {
    expect(isSameOrigin({ ...nothing, ...from }, publicOrigin)).toBe(isOwn);
  });
});
