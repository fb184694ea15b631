import { findPendingFile } from './pending-files.ts';

const folder = 'https://files.example/remotes/mf-a/';

async function addToHead<K extends 'script' | 'link'>(
  name: K,
  attributes: Partial<HTMLElementTagNameMap[K]>,
): Promise<HTMLElementTagNameMap[K]> {
  const element = Object.assign(document.createElement(name), attributes);
  document.head.append(element);
  await Promise.resolve(); // The observer is notified by then.
  return element;
}

afterEach(() => document.head.replaceChildren());

describe('findPendingFile', () => {
  it('finds a script of the folder until it has loaded or failed', async () => {
    const script = await addToHead('script', { src: `${folder}7.js` });
    expect(findPendingFile(folder)).toBe(`${folder}7.js`);
    expect(findPendingFile('https://files.example/remotes/mf-b/')).toBeUndefined();
    script.dispatchEvent(new Event('load'));
    expect(findPendingFile(folder)).toBeUndefined();
  });

  it('finds a style sheet until it has loaded or failed', async () => {
    const sheet = await addToHead('link', { rel: 'stylesheet', href: `${folder}7.css` });
    expect(findPendingFile(folder)).toBe(`${folder}7.css`);
    sheet.dispatchEvent(new Event('error'));
    expect(findPendingFile(folder)).toBeUndefined();
  });

  it('never keeps an inline script, which fires no event', async () => {
    await addToHead('script', { text: '{}', type: 'application/json' });
    expect(findPendingFile('')).toBeUndefined();
  });

  it('drops a script that is removed before it loads', async () => {
    const script = await addToHead('script', { src: `${folder}7.js` });
    script.remove();
    await Promise.resolve();
    expect(findPendingFile(folder)).toBeUndefined();
  });
});
