import { renderScreen } from '@stridewell/testing';
import { screen } from '@testing-library/react';
import { LinkedText } from './linked-text.tsx';

async function show(text: string) {
  const { container } = await renderScreen(<LinkedText>{text}</LinkedText>);
  return {
    text: container.textContent,
    links: screen.queryAllByRole('link').map((link) => link.getAttribute('href')),
  };
}

it.each([
  ['See https://a.example/way?x=1&y=2#z.', ['https://a.example/way?x=1&y=2#z']],
  ['(https://a.example) and HTTP://b.example/c,', ['https://a.example', 'HTTP://b.example/c']],
  ['https://a.example/Lake_(Old)', ['https://a.example/Lake_(Old)']],
  ['\u2018https://a.example/way\u2019.', ['https://a.example/way']],
  ['javascript:alert(1) data:text/html,x file:///etc', []],
  ['https://bank.example@evil.example https://localhost/x http://', []],
  ['https://a.example/\u202Egpj.exe', ['https://a.example/']],
  ['<a href="https://a.example/">x</a>', ['https://a.example/']],
])('links web addresses only: %s', async (written, hrefs) => {
  const { text, links } = await show(written);
  expect(text).toBe(written);
  expect(links).toEqual(hrefs);
});

it('sends no referrer to the linked site', async () => {
  await show('https://a.example/');
  const link = screen.getByRole('link');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  expect(link).toHaveAttribute('target', '_blank');
});
