import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failureCauses } from '@stridewell/contracts';
import { repositoryFolder } from '#build/packages.ts';
import { describe, expect, it } from 'vitest';
import { deadLinks } from './check-links.ts';
import { guidePages, siteAddress } from './guide-pages.ts';
import { highlight } from './highlight.ts';
import { renderMarkdown } from './markdown.ts';
import { packageExports } from './package-exports.ts';
import { typedPackages } from './site-map.ts';
import { typePages } from './type-pages.ts';

const render = (markdown: string, more = {}) =>
  renderMarkdown([{ markdown, addressOf: (link) => (link === 'a.md' ? '/a' : null), ...more }]);

describe('a document on a page', () => {
  it('keeps links to pages, and shows others as text', () => {
    const { html } = render('See [one](a.md) and [`two`](../b.md).');
    expect(html).toBe('<p>See <a href="/a">one</a> and <code>two</code>.</p>\n');
  });

  it('shows HTML and pictures as text', () => {
    const { html } = render(
      '<img src=x onerror=alert(1)>\n\nA <b>word</b> ![alt](https://x.example/a.png)',
    );
    expect(html).not.toMatch(/<(?:img|b)\b/);
    expect(html).toContain('&#60;b&#62;word');
  });

  it('has an address for each heading, also for equal ones', () => {
    const { headings, html } = render('# Title\n\n## Use `it`\n\ntext\n\n## Use it');
    expect(headings.map(({ id }) => id)).toEqual(['use-it', 'use-it-1']);
    expect(html).not.toContain('<h1');
  });

  it('leaves out sections with everything below them', () => {
    const text = '## A\n\none\n\n### In A\n\ntwo\n\n## B\n\nthree';
    expect(render(text, { omit: ['A'] }).html).not.toMatch(/one|two/);
    expect(render(text, { only: ['A'] }).pieces).toEqual([
      { id: 'a', heading: 'A', text: 'one' },
      { id: 'in-a', heading: 'In A', text: 'two' },
    ]);
  });

  it.each([
    ['ts', "const a = '<b>'; // no"],
    ['html', '<p class="x">a & b</p>'],
    ['sh', 'npm test # all'],
    ['', '<script>'],
  ])('shows code of the language "%s" as it is', (language, code) => {
    const text = highlight(code, language)
      .replaceAll(/<\/?span[^>]*>/g, '')
      .replaceAll(/&#(\d+);/g, (_whole, number: string) => String.fromCharCode(Number(number)));
    expect(text).toBe(code);
  });
});

describe('links between pages', () => {
  it('lead from a README to the page of another, with its section', () => {
    const from = 'shared/platform/README.md';
    expect(siteAddress('../remote/README.md', from)).toBe('/developers/build');
    expect(siteAddress('../../deploy/releases', from)).toBe('/developers/releases');
    expect(siteAddress('../../deploy/releases/README.md#teams', from)).toBe(
      '/developers/releases#teams',
    );
    expect(siteAddress('../../shell/README.md', from)).toBeNull();
  });

  it('are reported if their page or section does not exist', () => {
    const pages = [
      {
        path: '',
        html: '<a href="/developers/a#there">1</a><a href="#here">2</a><i id="here"></i>',
      },
      { path: 'a', html: '<i id="there"></i><a href="/developers/b">3</a><a href="#gone">4</a>' },
      { path: 'c', html: '<a href="/developers/a#gone">5</a><a href="https://b.example/x">6</a>' },
    ];
    expect(deadLinks(pages)).toEqual([
      "/developers/a links to /developers/b, which doesn't exist.",
      "/developers/a links to #gone, which doesn't exist.",
      "/developers/c links to /developers/a#gone, which doesn't exist.",
    ]);
  });
});

describe('the pages of this repository', () => {
  const guides = guidePages(repositoryFolder);

  it('have content, each at an address of its own', () => {
    for (const { path, pieces, html } of guides) {
      expect([path, html.length > 500]).toEqual([path, true]);
      expect([path, pieces.length > 0]).toEqual([path, true]);
    }
    const paths = guides.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('name every failure cause of a release and of an element, with what to do', () => {
    const text = readFileSync(join(repositoryFolder, 'shared/platform/FAILURES.md'), 'utf8');
    const rows = [...text.matchAll(/^\| `(\w+)`\s*\|([^|]+)\|([^|]+)\|$/gm)];
    for (const [, , what = '', remedy = ''] of rows) {
      expect(what.trim().length).toBeGreaterThan(10);
      expect(remedy.trim().length).toBeGreaterThan(10);
    }
    const element = readFileSync(join(repositoryFolder, 'shared/embed/src/element.ts'), 'utf8');
    const [, union = ''] = /type EmbedCode =([\s\S]*?);/.exec(element) ?? [];
    const codes = [...union.matchAll(/'(\w+)'/g)].map(([, code]) => code);
    expect(codes.length).toBeGreaterThan(5);
    expect(rows.map(([, code]) => code).toSorted()).toEqual(
      [...failureCauses, ...codes].toSorted(),
    );
  });

  it('list every event and slot of the product', () => {
    const { html = '' } = guides.find(({ path }) => path === 'events-and-slots') ?? {};
    for (const name of ['dashboard-loaded', 'session-ended', 'my-dashboard.aside', 'Slots'])
      expect(html).toContain(name);
  });

  it.each(typedPackages)('show the exports of %s with their docstrings', (name) => {
    const exports = packageExports(join(repositoryFolder, 'shared', name), 'src/index.ts');
    expect(exports.length).toBeGreaterThan(3);
    expect(exports.filter(({ text }) => text === '').map((one) => one.name)).toEqual([]);
  });

  it('show a function without its body, and a call on its own page', () => {
    const platform = typePages(repositoryFolder).find(({ path }) => path === 'types/platform');
    expect(platform?.html).toContain('id="useEmit"');
    expect(platform?.html).not.toContain('useContext(');
    const contracts = typePages(repositoryFolder).find(({ path }) => path === 'types/contracts');
    expect(contracts?.html).toContain('id="Challenge"');
    expect(contracts?.html).not.toContain('id="getChallenge"');
  });
});
