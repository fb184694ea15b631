import { verifyModules } from './verify-modules.ts';

/** Fires the browser's event on a link that a test has seen. */
function answer(href: string, event: 'load' | 'error'): void {
  document.head.querySelector(`link[href="${href}"]`)?.dispatchEvent(new Event(event));
}

const modulesOf = (name: string) =>
  ['entry', 'lazy'].map((file) => ({
    href: `https://wellness.example/${name}/${file}.js`,
    integrity: `sha384-${file}`,
  }));

function support(isSupported: boolean): void {
  // jsdom has no `relList.supports`.
  jest.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(isSupported);
}

afterEach(() => {
  jest.restoreAllMocks();
  document.head.replaceChildren();
});

describe('verifyModules', () => {
  it('requests all modules with their hashes before any has arrived', async () => {
    support(true);
    const modules = modulesOf('one');
    const held = verifyModules(modules, 'nonce');
    const links = [...document.head.querySelectorAll('link')];
    expect(links.map(({ rel, href, integrity }) => ({ rel, href, integrity }))).toEqual(
      modules.map((module) => ({ rel: 'modulepreload', ...module })),
    );
    for (const { href } of modules) answer(href, 'load');
    await expect(held).resolves.toBeUndefined();
  });

  it('requests each module once per page', async () => {
    support(true);
    const modules = modulesOf('two');
    const first = verifyModules(modules, '');
    for (const { href } of modules) answer(href, 'load');
    await first;
    document.head.replaceChildren();
    await verifyModules(modules, '');
    expect(document.head.querySelector('link')).toBeNull();
  });

  it('refuses all modules if one has another hash, and returns its address', async () => {
    support(true);
    const [entry, lazy] = modulesOf('three');
    if (!entry || !lazy) throw new Error('There are two.');
    const held = verifyModules([entry, lazy], '');
    answer(entry.href, 'load');
    answer(lazy.href, 'error');
    await expect(held).resolves.toBe(lazy.href);
  });

  it('refuses all modules in a browser without modulepreload', async () => {
    support(false);
    await expect(verifyModules(modulesOf('four'), '')).rejects.toThrow("can't check the hashes");
    expect(document.head.querySelector('link')).toBeNull();
  });
});
