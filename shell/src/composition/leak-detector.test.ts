// In a page of its own: the detector wraps functions of the window, once.
import { enterPage, leavePage, detectLeaks } from './leak-detector.ts';

/** Runs a piece of code as if it stood in a file of a remote: the stack names the file. */
function asRemote(remote: string, code: string): unknown {
  const address = `https://wellness.example/remotes/${remote}/1.0.0-00000001/chunk.js`;
  // The code is written in this test; a source address is what the stack of a real chunk has.
  return new Function(`${code}\n//# sourceURL=${address}`)();
}

const own = { fetch: window.fetch, setInterval: window.setInterval };

beforeAll(() => {
  detectLeaks(window);
  // In production nothing has touched the page's own functions.
  expect(window.setInterval).toBe(own.setInterval);
  document.head.innerHTML = '<meta name="page-mode" content="development">';
  detectLeaks(window);
});

beforeEach(() => {
  document.body.innerHTML = '<div id="root"></div>';
  Object.assign(window, { heard: 0 });
});

function heard(): unknown {
  window.dispatchEvent(new Event('resize'));
  return Reflect.get(window, 'heard');
}

const listen = `window.onHeard = () => { window.heard += 1; }; window.addEventListener('resize', window.onHeard);`;

describe('when the last instance of a remote has gone', () => {
  it('its listeners, intervals and elements go too, and are counted', () => {
    enterPage('mf-plan', document);
    asRemote('mf-plan', listen);
    asRemote(
      'mf-plan',
      `setInterval(() => undefined, 1000); document.addEventListener('keydown', () => undefined);`,
    );
    document.body.append(document.createElement('aside'));
    expect(heard()).toBe(1);
    expect(leavePage('mf-plan', document)).toBe('2 listeners, 1 interval, 1 element, 1 global');
    expect(heard()).toBe(1);
    expect(document.querySelector('aside')).toBeNull();
  });

  it('frames that it keeps asking for and observers are counted, and end', () => {
    enterPage('mf-plan', document);
    asRemote(
      'mf-plan',
      `(function draw() { window.heard += 1; window.requestAnimationFrame(draw); })();
       new MutationObserver(() => undefined).observe(document.body, { childList: true });
       const ended = new MutationObserver(() => undefined);
       ended.observe(document.body, { childList: true });
       ended.disconnect();`,
    );
    expect(leavePage('mf-plan', document)).toBe('1 animation frame, 1 observer');
  });

  it('what it has put into the page is counted: styles and globals stay, the rest goes', () => {
    enterPage('mf-plan', document);
    document.head.append(document.createElement('style'));
    document.body.classList.add('planning');
    Object.assign(window, { plan: 1, fetch: () => undefined });
    expect(leavePage('mf-plan', document)).toBe('1 style, 1 class, 1 global, 1 replaced function');
    expect(document.body).not.toHaveClass('planning');
    expect(window.fetch).toBe(own.fetch);
    expect(document.head.querySelector('style')).not.toBeNull();
    enterPage('mf-plan', document);
    expect(leavePage('mf-plan', document)).toBe('');
  });

  it('nothing is said of what it took back itself', () => {
    enterPage('mf-plan', document);
    asRemote(
      'mf-plan',
      `${listen} window.removeEventListener('resize', window.onHeard);
       clearInterval(setInterval(() => undefined, 1000));
       const end = new AbortController();
       document.addEventListener('keydown', () => undefined, { signal: end.signal });
       end.abort();`,
    );
    expect(leavePage('mf-plan', document)).toBe('');
  });

  it('what the shell, a library or another remote started stays', () => {
    enterPage('mf-plan', document);
    enterPage('mf-teams', document);
    window.addEventListener('resize', () => Object.assign(window, { heard: 7 }));
    asRemote('mf-teams', listen);
    expect(leavePage('mf-plan', document)).toBe('');
    expect(heard()).toBe(8);
    expect(leavePage('mf-teams', document)).toBe('1 listener');
  });

  it('a part of it that still stands elsewhere keeps what it has', () => {
    enterPage('mf-plan', document);
    enterPage('mf-plan', document);
    asRemote('mf-plan', listen);
    expect(leavePage('mf-plan', document)).toBe('');
    expect(heard()).toBeGreaterThan(0);
    expect(leavePage('mf-plan', document)).toBe('1 listener');
  });

  it('what was there before it came stays', () => {
    document.body.append(document.createElement('aside'));
    enterPage('mf-plan', document);
    expect(leavePage('mf-plan', document)).toBe('');
    expect(document.querySelector('aside')).not.toBeNull();
  });
});
