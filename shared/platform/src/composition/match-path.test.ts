import { matchPath, pathMatches } from './match-path.ts';

describe('an address', () => {
  it.each([
    ['/challenges', '/challenges', true],
    ['/challenges', '/challenges/12/map', true],
    ['/challenges', '/challenges-old', false],
    ['/challenges/:id', '/challenges/12', true],
    ['/challenges/:id', '/challenges', false],
    ['/', '/anything', true],
  ])('%s matches %s: %s', (pattern, pathname, expected) => {
    expect(pathMatches(pattern, pathname)).toBe(expected);
  });

  it('belongs to the most specific page', () => {
    const pages = [
      { path: '/challenges' },
      { path: '/challenges/:id' },
      { path: '/challenges/new' },
    ];
    expect(matchPath(pages, '/challenges')?.path).toBe('/challenges');
    expect(matchPath(pages, '/challenges/12')?.path).toBe('/challenges/:id');
    expect(matchPath(pages, '/challenges/new')?.path).toBe('/challenges/new');
    expect(matchPath(pages, '/teams')).toBeUndefined();
  });
});
