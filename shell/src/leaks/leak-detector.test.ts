// In a page of its own: the detector wraps functions of the window, once.
import { trackMount, trackUnmount, detectLeaks } from './leak-detector.ts';

/** Runs code as if it came from a remote's file: the stack names the file. */
function asRemote(remote: string, code: string): unknown {
  const address = `https://wellness.example/remotes/${remote}/1.0.0-00000001/chunk.js`;
  // The test's own code, with a source address like that in a real chunk's stack.
  return new Function(`${code}\n//# sourceURL=${address}`)();
}

const own = { fetch: window.fetch, setInterval: window.setInterval };

beforeAll(async () => {
  await detectLeaks(window);
  // In production nothing has patched the page's functions.
  expect(window.setInterval).toBe(own.setInterval);
  document.head.innerHTML = '<meta name="page-mode" content="development">';
  await detectLeaks(window);
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

describe('after the last instance of a remote is gone', () => {
  it('its listeners, intervals and elements are counted and removed', () => {
    trackMount('mf-plan', document);
    asRemote('mf-plan', listen);
    asRemote(
      'mf-plan',
      `setInterval(() => undefined, 1000); document.addEventListener('keydown', () => undefined);`,
    );
    document.body.append(document.createElement('aside'));
    expect(heard()).toBe(1);
    expect(trackUnmount('mf-plan', document)).toBe('2 listeners, 1 interval, 1 element, 1 global');
    expect(heard()).toBe(1);
    expect(document.querySelector('aside')).toBeNull();
  });

  it('its animation frames and observers are counted and ended', () => {
    trackMount('mf-plan', document);
    asRemote(
      'mf-plan',
      `(function draw() { window.heard += 1; window.requestAnimationFrame(draw); })();
       new MutationObserver(() => undefined).observe(document.body, { childList: true });
       const ended = new MutationObserver(() => undefined);
       ended.observe(document.body, { childList: true });
       ended.disconnect();`,
    );
    expect(trackUnmount('mf-plan', document)).toBe('1 animation frame, 1 observer');
  });

  it('its traces in the page are counted: styles and globals stay, the rest is removed', () => {
    trackMount('mf-plan', document);
    document.head.append(document.createElement('style'));
    document.body.classList.add('planning');
    Object.assign(window, { plan: 1, fetch: () => undefined });
    expect(trackUnmount('mf-plan', document)).toBe(
      '1 style, 1 class, 1 global, 1 replaced function',
    );
    expect(document.body).not.toHaveClass('planning');
    expect(window.fetch).toBe(own.fetch);
    expect(document.head.querySelector('style')).not.toBeNull();
    trackMount('mf-plan', document);
    expect(trackUnmount('mf-plan', document)).toBe('');
  });

  it('what it cleaned up itself is not counted', () => {
    trackMount('mf-plan', document);
    asRemote(
      'mf-plan',
      `${listen} window.removeEventListener('resize', window.onHeard);
       clearInterval(setInterval(() => undefined, 1000));
       const end = new AbortController();
       document.addEventListener('keydown', () => undefined, { signal: end.signal });
       end.abort();`,
    );
    expect(trackUnmount('mf-plan', document)).toBe('');
  });

  it('what the shell, a library or another remote started stays', () => {
    trackMount('mf-plan', document);
    trackMount('mf-teams', document);
    window.addEventListener('resize', () => Object.assign(window, { heard: 7 }));
    asRemote('mf-teams', listen);
    expect(trackUnmount('mf-plan', document)).toBe('');
    expect(heard()).toBe(8);
    expect(trackUnmount('mf-teams', document)).toBe('1 listener');
  });

  it('one of its parts that is still mounted keeps what it has', () => {
    trackMount('mf-plan', document);
    trackMount('mf-plan', document);
    asRemote('mf-plan', listen);
    expect(trackUnmount('mf-plan', document)).toBe('');
    expect(heard()).toBeGreaterThan(0);
    expect(trackUnmount('mf-plan', document)).toBe('1 listener');
  });

  it('what was there before stays', () => {
    document.body.append(document.createElement('aside'));
    trackMount('mf-plan', document);
    expect(trackUnmount('mf-plan', document)).toBe('');
    expect(document.querySelector('aside')).not.toBeNull();
  });
});
