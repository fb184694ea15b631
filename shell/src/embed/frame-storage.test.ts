import { replaceDeniedStorage } from './frame-storage.ts';

function pageThatDenies(): Window {
  return Object.defineProperties(Object.create(window), {
    localStorage: {
      configurable: true,
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    },
    sessionStorage: { configurable: true, value: window.sessionStorage },
  });
}

describe('a page whose storage the browser denies', () => {
  it('gets storage that forgets', () => {
    const page = pageThatDenies();
    replaceDeniedStorage(page);
    page.localStorage.setItem('mode', 'dark');
    expect(page.localStorage.getItem('mode')).toBe('dark');
    expect([page.localStorage.length, page.localStorage.key(0)]).toEqual([1, 'mode']);
    page.localStorage.removeItem('mode');
    expect(page.localStorage.getItem('mode')).toBeNull();
  });

  it('keeps the storage that the browser provides', () => {
    const page = pageThatDenies();
    replaceDeniedStorage(page);
    expect(page.sessionStorage).toBe(window.sessionStorage);
  });
});
