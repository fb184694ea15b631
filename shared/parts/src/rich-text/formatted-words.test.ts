import { htmlToWords, wordsToHtml } from './formatted-words.ts';

const pairs: readonly (readonly [words: string, html: string])[] = [
  ['Hello\nthere', '<p>Hello<br>there</p>'],
  ['One\n\nTwo', '<p>One</p><p>Two</p>'],
  ['- Bread\n- Soup', '<ul><li>Bread</li><li>Soup</li></ul>'],
  ['1. Up\n2. Down', '<ol><li>Up</li><li>Down</li></ol>'],
  [
    '# Friday\n\nAt **noon**, *sharp*',
    '<h3>Friday</h3><p>At <strong>noon</strong>, <em>sharp</em></p>',
  ],
  ['See [the map](https://a.example/x)', '<p>See <a href="https://a.example/x">the map</a></p>'],
  ['5 < 6 & 7 > 6', '<p>5 &lt; 6 &amp; 7 &gt; 6</p>'],
  ['Dear {firstName}, 3 * 4 * 5', '<p>Dear {firstName}, 3 * 4 * 5</p>'],
];

it.each(pairs)('writes %j as HTML and reads it back', (words, html) => {
  expect(wordsToHtml(words)).toBe(html);
  expect(htmlToWords(html)).toBe(words);
});

it('links a bare address without the full stop after it', () => {
  const html = '<p>Read <a href="https://a.example/x">https://a.example/x</a>.</p>';
  expect(wordsToHtml('Read https://a.example/x.')).toBe(html);
  expect(htmlToWords(html)).toBe('Read https://a.example/x.');
});

it('makes no tags of typed text', () => {
  expect(wordsToHtml('<img src=x onerror=alert(1)>')).not.toContain('<img');
  expect(wordsToHtml('[x](javascript:alert(1))')).not.toContain('<a');
});
