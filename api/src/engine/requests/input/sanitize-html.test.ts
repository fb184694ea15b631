import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from './sanitize-html.ts';

describe('rich text', () => {
  it('keeps formatting', () => {
    const html = '<p>We <strong>walk</strong>:</p><ul><li>noon</li></ul>';
    expect(sanitizeHtml(html)).toBe(html);
  });

  it.each([
    ['scripts', '<script>alert(1)</script>Hi', 'Hi'],
    ['handlers', '<p onclick="alert(1)">Hi</p>', '<p>Hi</p>'],
    ['images and frames', '<img src=x onerror=alert(1)><iframe src="//x"></iframe>Hi', 'Hi'],
    ['styles', '<p style="position:fixed">Hi</p>', '<p>Hi</p>'],
    [
      'drawings',
      '<svg><a xlink:href="javascript:alert(1)">Hi</a></svg>',
      expect.not.stringContaining('javascript'),
    ],
  ])('drops %s', (_what, html, safe) => {
    expect(sanitizeHtml(html)).toEqual(safe);
  });

  it('opens links in a new tab, without a referrer, and never as a script', () => {
    expect(sanitizeHtml('<a href="https://a.example/">a</a>')).toBe(
      '<a href="https://a.example/" rel="noopener noreferrer" target="_blank">a</a>',
    );
    expect(sanitizeHtml('<a href="javascript:alert(1)">a</a>')).not.toContain('href');
    expect(sanitizeHtml('<a href="//a.example/">a</a>')).not.toContain('href');
  });
});
