import { keepScrollPosition } from './scroll-position.ts';
import { createSharedHistory } from './shared-history.ts';

let top = 0;
let pageHeight = 5000;

/** jsdom has no layout: a page with a fixed height that scrolls to its end. */
function scrollable(): void {
  top = 0;
  pageHeight = 5000;
  Object.defineProperty(window, 'scrollY', { configurable: true, get: () => top });
  jest.spyOn(window, 'scrollTo').mockImplementation(((_x: number, y: number) => {
    top = Math.min(y, pageHeight);
  }) as typeof window.scrollTo); // the one form that the page uses
}

async function goBack(): Promise<void> {
  window.history.back();
  await new Promise((resolve) => setTimeout(resolve, 100));
}

function open(path = '/list', type: NavigationTimingType = 'navigate') {
  scrollable();
  window.history.replaceState(null, '', path);
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  const history = createSharedHistory(window);
  keepScrollPosition(history);
  return history;
}

describe('the scroll position', () => {
  it('is the top after every navigation', () => {
    const history = open();
    window.scrollTo(0, 800);
    history.push('/challenges/12');
    expect(top).toBe(0);
  });

  it('is restored on Back, once the page has grown to that height', async () => {
    const history = open();
    window.scrollTo(0, 800);
    history.push('/challenges/12');
    pageHeight = 100;
    await goBack();
    expect(top).toBe(100);
    pageHeight = 5000;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(top).toBe(800);
  });

  it('is left to a person who scrolls while the page grows', async () => {
    const history = open();
    window.scrollTo(0, 800);
    history.push('/challenges/12');
    pageHeight = 100;
    await goBack();
    window.dispatchEvent(new Event('wheel'));
    pageHeight = 5000;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(top).toBe(100);
  });

  it('is the top at a typed address, and is restored on reload', () => {
    open();
    window.scrollTo(0, 800);
    window.dispatchEvent(new Event('pagehide'));
    open('/profile/theo');
    expect(top).toBe(0);
    open('/list');
    expect(top).toBe(0);
    open('/profile/theo', 'reload');
    expect(top).toBe(0);
    open('/list', 'reload');
    expect(top).toBe(800);
  });

  it('does not change when only the address is rewritten', () => {
    const history = open();
    window.scrollTo(0, 800);
    history.replace('/list?tab=open');
    expect(top).toBe(800);
  });
});
