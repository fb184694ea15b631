import { holdModules } from './held-modules.ts';

/** Says of a link that a test has seen what the browser would say of it. */
function answer(href: string, event: 'load' | 'error'): void {
  document.head.querySelector(`link[href="${href}"]`)?.dispatchEvent(new Event(event));
}

const modulesOf = (name: string) =>
  ['entry', 'lazy'].map((file) => ({
    href: `https://wellness.example/${name}/${file}.js`,
    integrity: `sha384-${file}`,
  }));

function support(isSupported: boolean): void {
  // jsdom knows no tokens of `rel`.
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(isSupported);
}

afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

describe('the modules of a release', () => {
  it('are all asked for with their hashes before any has arrived', async () => {
    support(true);
    const modules = modulesOf('one');
    const held = holdModules(modules, 'nonce');
    const links = [...document.head.querySelectorAll('link')];
    expect(links.map(({ rel, href, integrity }) => ({ rel, href, integrity }))).toEqual(
      modules.map((module) => ({ rel: 'modulepreload', ...module })),
    );
    for (const { href } of modules) answer(href, 'load');
    await expect(held).resolves.toBeUndefined();
  });

  it('are asked for once a page', async () => {
    support(true);
    const modules = modulesOf('two');
    const first = holdModules(modules, '');
    for (const { href } of modules) answer(href, 'load');
    await first;
    document.head.replaceChildren();
    await holdModules(modules, '');
    expect(document.head.querySelector('link')).toBeNull();
  });

  it('of which one is not what was released are refused, and that one is named', async () => {
    support(true);
    const [entry, lazy] = modulesOf('three');
    if (!entry || !lazy) throw new Error('There are two.');
    const held = holdModules([entry, lazy], '');
    answer(entry.href, 'load');
    answer(lazy.href, 'error');
    await expect(held).resolves.toBe(lazy.href);
  });

  it('are refused where the browser cannot hold them to their hashes', async () => {
    support(false);
    await expect(holdModules(modulesOf('four'), '')).rejects.toThrow('cannot hold ES modules');
    expect(document.head.querySelector('link')).toBeNull();
  });
});
