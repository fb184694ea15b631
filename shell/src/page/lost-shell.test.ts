import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import userEvent from '@testing-library/user-event';

const template = readFileSync(join(import.meta.dirname, '../page.html'), 'utf8');
const scripts = [...template.matchAll(/<script nonce="\{\{nonce\}\}">(.*?)<\/script>/gs)];
const own = scripts.map(([, code = '']) => code).find((code) => code.includes('stridewellLost'));

function openPage(language: string) {
  document.documentElement.lang = language;
  document.body.innerHTML = '<div id="root"><div id="outline"></div></div>';
  delete window.stridewellUp;
  // The page's own script, run as a browser runs it.
  new Function(own ?? '')();
}

function loseScript(address: string) {
  const script = document.createElement('script');
  Object.defineProperty(script, 'src', { value: address });
  document.head.append(script);
  script.dispatchEvent(new Event('error'));
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a page without its shell', () => {
  it.each([
    ['en', "This page isn't working", 'Reload'],
    ['es', 'Esta página no funciona', 'Recargar'],
  ])('says in %s that a file of the shell was lost or changed', async (language, title, reload) => {
    openPage(language);
    loseScript('http://localhost/shell/shell.12345678.js');
    expect(document.querySelector('h1')).toHaveTextContent(title);
    const button = document.querySelector('button');
    expect(button).toHaveTextContent(reload);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await user.tab();
    expect(button).toHaveFocus();
  });

  it('also says so if the shell has not rendered after 30 seconds', () => {
    openPage('en');
    jest.advanceTimersByTime(29_000);
    expect(document.querySelector('h1')).toBeNull();
    jest.advanceTimersByTime(1000);
    expect(document.querySelector('h1')).toHaveTextContent("This page isn't working");
  });

  it('says nothing once the shell has rendered, nor about files of others', () => {
    openPage('en');
    loseScript('http://localhost/remotes/mf-teams/1.0.0-00000001/a.js');
    window.stridewellUp = true;
    loseScript('http://localhost/shell/late.js');
    jest.advanceTimersByTime(60_000);
    expect(document.querySelector('h1')).toBeNull();
  });
});

it('the page lets no text become markup, but lets libraries empty an element', () => {
  const rules: { createHTML?: (html: string) => string | null }[] = [];
  const trustedTypes = { createPolicy: (_: string, own: object) => rules.push(own) };
  Object.assign(window, { trustedTypes });
  openPage('en');
  Reflect.deleteProperty(window, 'trustedTypes');
  expect(rules).toHaveLength(1);
  expect(rules[0]?.createHTML?.('')).toBe('');
  expect(rules[0]?.createHTML?.('<b>steps</b>')).toBeNull();
});
