import { StringDecoder } from 'node:string_decoder';
import { asUtf8 } from '#engine/tables/index.ts';
import { LineCounter } from './line-counter.ts';

/** A tag of an XML file. */
export interface XmlTag {
  /** Starts with a slash in an end tag. */
  name: string;
  /** The tag between its brackets; null if it's damaged. */
  text: string | null;
  /** The line on which it begins, and how it is written there. */
  line: number;
  source: string;
}

/** No tag is longer, so a longer one is dropped. */
const maxCharactersInTag = 256 * 1024;

const endOfName = /[\s/>"'<]/g;
const special = /["'<>]/g;
const endOfValue = { '"': /["<]/g, "'": /['<]/g };

/**
 * Reads the tags of an XML file in any encoding as it streams in. It continues after damage, and expands nothing:
 * entities, comments and declarations are skipped.
 */
export async function* readTags(file: AsyncIterable<Buffer>): AsyncGenerator<XmlTag[]> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let line = 1;
  for await (const piece of (await asUtf8(file)).pieces) {
    const tags: XmlTag[] = [];
    const text = rest + decoder.write(piece);
    const lines = new LineCounter(text, line);
    rest = text.slice(cutTags(text, lines, tags));
    line = lines.lineAt(text.length - rest.length);
    if (rest.length > maxCharactersInTag) {
      if (isOfTag(rest)) tags.push(damagedTag(rest, line));
      line = lines.lineAt(text.length);
      rest = '';
    }
    yield tags;
  }
  if (isOfTag(rest)) yield [damagedTag(rest, line)];
}

function damagedTag(source: string, line: number): XmlTag {
  return { name: nameOf(source), text: null, line, source };
}

/** Parses the attributes of a tag. */
export function readAttributes(tag: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single] of tag.matchAll(
    /\s([\w:.-]{1,100})\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    attributes[name] = decodeEntities(double ?? single ?? '');
  }
  return attributes;
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Decodes the predefined entities of XML; others stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{1,8}));/gi,
    (whole, ten, hex, name) => {
      if (name !== undefined)
        return Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole;
      const code = ten === undefined ? Number.parseInt(hex, 16) : Number(ten);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

/** Whether a text starts with a tag, and not with a comment or a declaration. */
function isOfTag(text: string): boolean {
  return /^<[a-z_]/i.test(text);
}

/** Returns the name of the tag at the beginning of a text. */
function nameOf(text: string): string {
  endOfName.lastIndex = 1;
  // The slash of an end tag belongs to its name.
  if (text.startsWith('</')) endOfName.lastIndex = 2;
  const end = endOfName.exec(text)?.index ?? text.length;
  return text.slice(1, Math.min(end, 101));
}

/** Adds the tags of a text; returns where the rest begins, which is empty or starts with an incomplete tag. */
function cutTags(text: string, lines: LineCounter, tags: XmlTag[]): number {
  let at = text.indexOf('<');
  while (at >= 0) {
    const end = endOfMarkup(text, at);
    if (end === undefined) return at;
    const isWhole = text[end - 1] === '>';
    if (/[a-z_/]/i.test(text[at + 1] ?? '')) {
      const source = text.slice(at, end);
      const inner = isWhole ? source.slice(1, -1) : null;
      tags.push({ name: nameOf(source), text: inner, line: lines.lineAt(at), source });
    }
    at = text.indexOf('<', end);
  }
  return text.length;
}

/**
 * Returns where the markup at a position ends: after its bracket, or before the next one if it has none; undefined if
 * that isn't known yet.
 */
function endOfMarkup(text: string, at: number): number | undefined {
  const mark = text.slice(at, at + 9);
  if (mark.startsWith('<!--')) return after(text, '-->', at + 4);
  if (mark === '<![CDATA[') return after(text, ']]>', at + 9);
  // Declarations have brackets of their own.
  if (mark.startsWith('<!')) return mark.length < 9 ? undefined : at + 2;
  if (mark.startsWith('<?')) return after(text, '>', at);
  return endOfTag(text, at + 1);
}

function after(text: string, mark: string, from: number): number | undefined {
  const found = text.indexOf(mark, from);
  return found < 0 ? undefined : found + mark.length;
}

function endOfTag(text: string, from: number): number | undefined {
  let at = from;
  for (;;) {
    special.lastIndex = at;
    const found = special.exec(text);
    if (!found) return undefined;
    if (found[0] === '>') return found.index + 1;
    if (found[0] === '<') return found.index;
    const quote = endOfValue[found[0] === '"' ? '"' : "'"];
    // Some programs write `device="<<HKDevice: 0x1>, name:W>"` as it is.
    const isDevice = text.startsWith('<<', found.index + 1);
    quote.lastIndex = found.index + (isDevice ? '"<<'.length : 1);
    const close = quote.exec(text);
    if (!close) return undefined;
    if (close[0] === '<') return close.index;
    at = close.index + 1;
  }
}
