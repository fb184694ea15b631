import { parseHtml } from '@stridewell/platform';

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

const address = String.raw`(?:https:\/\/|mailto:)[^\s()<>"]+`;
const namedLink = new RegExp(String.raw`\[([^\]\n]+)\]\((${address})\)`, 'g');
const bareLink = new RegExp(String.raw`(^|[\s(])(https:\/\/[^\s()<>"]*[^\s()<>".,;:!?])`, 'g');

function inline(text: string): string {
  return escaped(text)
    .replace(namedLink, '<a href="$2">$1</a>')
    .replace(bareLink, '$1<a href="$2">$2</a>')
    .replace(/\*\*(?=\S)([^\n]*?\S)\*\*/g, '<strong>$1</strong>')
    .replace(/(^|[^*\w])\*(?=[^\s*])([^*\n]*[^\s*])\*(?![*\w])/g, '$1<em>$2</em>');
}

const lists = [
  { tag: 'ul', sign: /^[-*] +/ },
  { tag: 'ol', sign: /^\d+\. +/ },
];

function block(lines: readonly string[]): string {
  const [first = ''] = lines;
  if (lines.length === 1 && /^#+ +/.test(first))
    return `<h3>${inline(first.replace(/^#+ +/, ''))}</h3>`;
  const list = lists.find(({ sign }) => lines.every((line) => sign.test(line)));
  if (!list) return `<p>${lines.map(inline).join('<br>')}</p>`;
  const items = lines.map((line) => `<li>${inline(line.replace(list.sign, ''))}</li>`);
  return `<${list.tag}>${items.join('')}</${list.tag}>`;
}

/**
 * Converts plain text to HTML: an empty line starts a paragraph, lines that begin with `- ` or `1. ` are a list, one
 * that begins with `# ` is a heading, `**bold**`, `*italic*`, `[words](https://…)`. Everything else is escaped.
 */
export function wordsToHtml(words: string): string {
  return words
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((part) => part.split('\n').map((line) => line.trim()))
    .map((lines) => lines.filter((line) => line !== ''))
    .filter((lines) => lines.length > 0)
    .map(block)
    .join('');
}

function wordsOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replace(/\s+/g, ' ');
  if (!(node instanceof Element)) return '';
  const inner = [...node.childNodes].map(wordsOf).join('');
  switch (node.localName) {
    case 'br':
      return '\n';
    case 'strong':
    case 'b':
      return inner.trim() === '' ? inner : `**${inner}**`;
    case 'em':
    case 'i':
      return inner.trim() === '' ? inner : `*${inner}*`;
    case 'a':
      return linkWords(inner, node.getAttribute('href') ?? '');
    case 'h3':
    case 'h4':
      return `\n\n# ${inner.trim()}\n\n`;
    case 'li':
      return `${signOf(node)}${inner.trim()}\n`;
    case 'p':
    case 'ul':
    case 'ol':
    case 'blockquote':
      return `\n\n${inner}\n\n`;
    default:
      return inner;
  }
}

function linkWords(words: string, href: string): string {
  if (href === '' || href === words) return words;
  return `[${words}](${href})`;
}

function signOf(item: Element): string {
  const { parentElement: list } = item;
  return list?.localName === 'ol' ? `${[...list.children].indexOf(item) + 1}. ` : '- ';
}

/** Converts HTML to the text that `wordsToHtml` would turn into it; tags without an equivalent are dropped. */
export function htmlToWords(html: string): string {
  // A parsed document runs no scripts and loads nothing.
  const body = parseHtml(html);
  return [...body.childNodes]
    .map(wordsOf)
    .join('')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
