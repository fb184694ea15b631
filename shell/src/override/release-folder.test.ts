import { originFits, releaseFolder } from './release-folder.ts';

function pageAllowing(origins: string): Document {
  const page = document.implementation.createHTMLDocument();
  const meta = Object.assign(page.createElement('meta'), { name: 'override-origins' });
  meta.content = origins;
  page.head.append(meta);
  page.head.append(Object.assign(page.createElement('base'), { href: 'https://walk.example/' }));
  return page;
}

function folderOf(source: string, origins = 'http://localhost:* https://*.try.example') {
  const folder = releaseFolder({ name: 'mf-teams', source }, pageAllowing(origins));
  return 'refusal' in folder ? folder.refusal : folder.address.href;
}

describe('an origin', () => {
  it.each([
    ['http://localhost:9051', 'http://localhost:*', true],
    ['http://localhost', 'http://localhost:*', true],
    ['http://localhost:9051', 'http://localhost:9051', true],
    ['http://localhost:9052', 'http://localhost:9051', false],
    ['http://localhost:9051', 'http://localhost', false],
    ['https://cdn.example', 'https://cdn.example:443', true],
    ['https://localhost:9051', 'http://localhost:*', false],
    ['https://a.try.example', 'https://*.try.example', true],
    ['https://try.example', 'https://*.try.example', false],
    ['https://eviltry.example', 'https://*.try.example', false],
    ['https://localhost.evil.example', 'https://localhost', false],
    ['https://anything.example', '*', false],
    ['https://anything.example', 'https://*', false],
  ])('%s matches %s: %s', (origin, pattern, expected) => {
    expect(originFits(new URL(origin), pattern)).toBe(expected);
  });
});

describe('the folder of a release', () => {
  it('is the given address, below an allowed origin', () => {
    expect(folderOf('http://localhost:9051/dist')).toBe('http://localhost:9051/dist/');
    expect(folderOf('http://localhost:9051')).toBe('http://localhost:9051/');
    expect(folderOf('https://a.try.example/x//?y#z')).toBe('https://a.try.example/x/');
  });

  it("for a version is in the page's store", () => {
    expect(folderOf('1.0.0-0a1b2c3d')).toBe(
      'https://walk.example/remotes/mf-teams/1.0.0-0a1b2c3d/',
    );
  });

  it('is refused on an origin that the page does not name', () => {
    expect(folderOf('https://elsewhere.example/')).toBe('origin_refused');
    expect(folderOf('http://localhost:9051/', '')).toBe('origin_refused');
  });

  it('is refused on plain http from another machine, even if the page names it', () => {
    expect(folderOf('http://cdn.example/', 'http://cdn.example')).toBe('origin_refused');
  });

  it("is refused if the address contains a username and password, or isn't one", () => {
    expect(folderOf('http://me:secret@localhost:9051/')).toBe('address_broken');
    expect(folderOf('latest')).toBe('address_broken');
    expect(folderOf('')).toBe('address_broken');
    expect(folderOf('javascript:alert(1)')).toBe('origin_refused');
  });
});
