import { describe, expect, it } from 'vitest';
import { addressOfCall } from './address-of-call.ts';
import { findPages } from './find-pages.ts';
import { brandColors, contrastOf, hosts, policyFor, snippetFor } from './snippets.ts';

describe('the address of a call', () => {
  const path = '/members/{id}/notices';

  it('has the values of path and query, and leaves out empty ones', () => {
    const inQuery = { page: '2', search: 'a b', unused: ' ' };
    expect(addressOfCall({ path, inPath: { id: ' 12 ' }, inQuery })).toBe(
      '/api/members/12/notices?page=2&search=a+b',
    );
  });

  it.each([
    '//evil.example',
    'https://evil.example/',
    '\\\\evil.example',
    '12/../../login',
    '..%2f..',
    '@evil.example',
    '12?admin=1',
    '12#x',
    '\t//evil.example',
  ])('stays with this server and this call if the value is %s', (id) => {
    const address = addressOfCall({ path, inPath: { id }, inQuery: { a: `${id}&b=1` } });
    const url = new URL(address, 'https://wellness.example');
    expect(url.origin).toBe('https://wellness.example');
    expect(url.pathname).toMatch(/^\/api\/members\/[^/]+\/notices$/);
    expect([...url.searchParams.keys()]).toEqual(['a']);
  });

  it.each(['', ' ', '.', '..'])('needs a value in the path, and "%s" is none', (id) => {
    expect(() => addressOfCall({ path, inPath: { id }, inQuery: {} })).toThrow('Enter id.');
  });
});

describe('the search', () => {
  const piece = (heading: string, text = '', title = 'Page') => ({
    title,
    address: '/developers/x',
    heading,
    text,
  });
  const index = [
    piece('Slots', 'parts of other remotes'),
    piece('Events', 'slots are elsewhere'),
    piece('Get a challenge', 'getChallenge GET /api/challenges/{id}'),
    piece('', 'what a partner needs', 'Embed a part'),
  ];
  const headings = (question: string) => findPages(index, question).map(({ heading }) => heading);

  it('finds every word, and a heading before a text', () => {
    expect(headings('slots')).toEqual(['Slots', 'Events']);
    expect(headings('slots remotes')).toEqual(['Slots']);
    expect(headings('nothing')).toEqual([]);
    expect(headings('  ')).toEqual([]);
  });

  it('finds beginnings of words, parts of names, and pages by their title', () => {
    expect(headings('chall')).toEqual(['Get a challenge']);
    expect(headings('getChallenge')).toEqual(['Get a challenge']);
    expect(headings('embed')).toEqual(['']);
  });
});

describe("a partner's code", () => {
  const choices = {
    origin: 'https://wellness.example',
    part: 'challenges',
    path: '/challenges/1"><script>',
    language: 'es',
    colorMode: 'dark',
    colors: { '--sw-primary': '#7a1f5c' },
  };

  it.each(hosts)('for %s has what was chosen, from this server', (host) => {
    const code = snippetFor(host, choices);
    expect(code).toContain('challenges');
    expect(code).not.toContain('"><script>');
    if (host !== 'wordpress') expect(code).toContain('https://wellness.example/embed');
    if (host !== 'frame') expect(code).toContain('language="es" color-mode="dark"');
    if (host !== 'frame') expect(code).toContain('--sw-primary: #7a1f5c;');
    if (host !== 'wordpress') expect(code).toContain('/stridewell-token?remote=challenges');
  });

  it('leaves out what stays as it is', () => {
    const plain = { ...choices, path: '', language: '', colorMode: '', colors: {} };
    const code = snippetFor('html', plain);
    expect(code).toContain('<stridewell-remote name="challenges"></stridewell-remote>');
    expect(code).not.toContain('css');
  });

  it('comes with a policy without anything unsafe', () => {
    for (const host of hosts) expect(policyFor(host, choices)).not.toContain('unsafe');
    expect(policyFor('frame', choices)).toBe('frame-src https://wellness.example;');
  });

  it('has readable text on any brand color', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    for (const brand of ['#14594a', '#ffdd00', '#777777', '#e2711d']) {
      expect(contrastOf(brand, brandColors(brand)['--sw-on-primary'] ?? '')).toBeGreaterThan(4.5);
    }
  });
});
