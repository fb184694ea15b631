import { render, screen } from '@testing-library/react';
import { SafeHtml } from './safe-html.tsx';

function htmlOf(html: string): string {
  return render(<SafeHtml html={html} />).container.innerHTML;
}

describe("a person's HTML", () => {
  it('keeps paragraphs, lists and emphasis', () => {
    const html = '<p>At <strong>noon</strong>,<br>by the door.</p><ul><li>Water</li></ul>';
    expect(htmlOf(html)).toBe(html);
  });

  it('loses scripts, styles and frames with their content', () => {
    expect(
      htmlOf('<p>a</p><script>alert(1)</script><style>p{}</style><iframe srcdoc="x"></iframe>'),
    ).toBe('<p>a</p>');
  });

  it('loses handlers and styles, and keeps the text of unlisted tags', () => {
    expect(
      htmlOf('<p onclick="x()" style="color:red">a<img src=x onerror="y()"><span>b</span></p>'),
    ).toBe('<p>ab</p>');
  });

  it('opens links in a separate window without access to ours', () => {
    render(<SafeHtml html='<a href="https://example.org/walk">The route</a>' />);
    const link = screen.getByRole('link', { name: 'The route' });
    expect(link).toHaveAttribute('href', 'https://example.org/walk');
    expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/login',
  ])('follows no link to %s', (address) => {
    expect(htmlOf(`<a href="${address}">x</a>`)).toBe('<a>x</a>');
  });
});
