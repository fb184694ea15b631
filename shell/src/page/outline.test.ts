import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setColorMode } from '@stridewell/platform';
import { darkTheme, lightTheme } from '@stridewell/ui';
import type { ColorName } from '@stridewell/ui';
import { readEntry } from '#entry/entry-request.ts';
import { visitorKey } from '#session/known-visitor.ts';

const template = readFileSync(join(import.meta.dirname, '../page.html'), 'utf8');
const [, styles = ''] = /<style nonce="\{\{nonce\}\}">(.*?)<\/style>/s.exec(template) ?? [];
const [, script = ''] = /<script nonce="\{\{nonce\}\}">(.*?)<\/script>/s.exec(template) ?? [];

function colorsIn(block: string): [ColorName, string][] {
  return [...block.matchAll(/--sw-([\w-]+): (#\w+)/g)].map(([, name = '', hex = '']) => [
    // Each color's custom property has the color's name.
    name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) as ColorName,
    hex,
  ]);
}

function runScript() {
  // The page's own script, run as a browser runs it.
  new Function(script)();
  return { ...document.documentElement.dataset };
}

afterEach(() => {
  localStorage.clear();
  for (const name of ['mode', 'visitor']) delete document.documentElement.dataset[name];
});

describe('the outline of the page', () => {
  it("has the theme's colors, in light and dark mode", () => {
    const [day = '', night = '', system = ''] = styles.split(/:where\(html[[:]?.*?\) \{/).slice(1);
    for (const [block, { light, dark }, isDark] of [
      [day, lightTheme, false],
      [night, darkTheme, true],
      [system, darkTheme, true],
    ] as const) {
      const colors = colorsIn(block.split('}')[0] ?? '');
      expect(colors).toHaveLength(4);
      for (const [name, hex] of colors)
        expect([name, hex]).toEqual([name, (isDark ? dark : light)[name]]);
    }
    expect(template).toContain(`light)" content="${lightTheme.light.paper}"`);
    expect(template).toContain(`dark)" content="${darkTheme.dark.paper}"`);
  });

  it('uses the chosen mode, and the layout of the last visitor', () => {
    expect(runScript()).toEqual({ mode: 'system', visitor: 'unknown' });
    setColorMode('dark');
    localStorage.setItem(visitorKey, 'member');
    delete document.documentElement.dataset['visitor'];
    expect(runScript()).toEqual({ mode: 'dark' });
  });

  it("uses nothing that the page's policy forbids, and is hidden from screen readers", () => {
    expect(template).not.toMatch(/ style="| on\w+="/);
    for (const [element] of template.matchAll(/<(?:style|script)[^>]*>/g)) {
      expect(element).toContain('nonce="{{nonce}}"');
    }
    expect(template).toMatch(/<div id="outline" aria-hidden="true">/);
    const [, outline = ''] = /<div id="outline"(.*)<\/body>/s.exec(template) ?? [];
    expect(outline.replace(/<[^>]*>|[^>]*>/g, '').trim()).toBe('');
  });
});

describe('the early session request', () => {
  const placeholder: unknown = '{{early-session}}';

  beforeEach(() => localStorage.setItem(visitorKey, 'member'));
  afterEach(() => {
    delete window.stridewellEarly;
    window.history.replaceState(null, '', '/');
  });

  it.each(['/challenges?page=2', '/my-dashboard?entry=new', '/teams/12'])(
    'is sent at %s',
    (path) => {
      window.history.replaceState(null, '', path);
      runScript();
      expect(window.stridewellEarly).toBe(placeholder);
    },
  );

  it.each([
    '/my-dashboard?npt=a.b.c',
    '/?ssort=x.y.z&org_id=12',
    '/my-dashboard?a=1&terryberryCode=t',
    '/login?code=c&state=s&programName=north',
    '/login?error=access_denied&state=s',
    '/mobile/redirect/t.o.k/challenges',
  ])('is not sent if the address itself signs someone in: %s', (path) => {
    // The sign-ins that `readEntry` knows.
    const { pathname, search, hash } = new URL(path, window.location.origin);
    expect(readEntry({ pathname, search, hash }).cleaned).not.toBeNull();
    window.history.replaceState(null, '', path);
    runScript();
    expect(window.stridewellEarly).toBeUndefined();
  });

  it('is not sent if no one was signed in at the last visit', () => {
    localStorage.clear();
    runScript();
    expect(window.stridewellEarly).toBeUndefined();
  });
});
