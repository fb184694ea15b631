import { decodeEntities } from './xml-tags.ts';

/** An element of an XML text; one that isn't whole has lost its end. */
interface XmlElement {
  /** The tag at its beginning. */
  tag: string;
  inner: string;
  isWhole: boolean;
}

/** Removes the prefixes of namespaces from the tags of a text, because programs choose them freely. */
export function withoutPrefixes(text: string): string {
  return text.replaceAll(/<(\/?)[\w.-]{1,40}:/g, '<$1');
}

/** Yields the elements of a name in the order of a text; those within others of the name aren't told apart. */
export function* elementsOf(text: string, name: string): Generator<XmlElement> {
  const close = `</${name}>`;
  let [at, closeAt] = [beginOf(text, name, 0), 0];
  while (at >= 0) {
    const end = text.indexOf('>', at);
    if (end < 0) return;
    const next = beginOf(text, name, end);
    // Where no end follows, none is looked for again.
    if (closeAt >= 0 && closeAt < end) closeAt = text.indexOf(close, end);
    const isEmpty = text[end - 1] === '/';
    const isWhole = isEmpty || (closeAt >= 0 && (next < 0 || closeAt < next));
    const until = isWhole ? closeAt : next < 0 ? text.length : next;
    const inner = isEmpty ? '' : text.slice(end + 1, until);
    yield { tag: text.slice(at, end), inner, isWhole };
    at = next;
  }
}

/** Returns where an element of a name begins from a place on; -1 if none does. */
function beginOf(text: string, name: string, from: number): number {
  const open = `<${name}`;
  for (let at = text.indexOf(open, from); at >= 0; at = text.indexOf(open, at + 1))
    if (/[\s/>]/.test(text[at + open.length] ?? '')) return at;
  return -1;
}

/** Returns an attribute of a tag, without its namespace's prefix. */
export function attributeOf(tag: string, name: string): string | undefined {
  const [, double, single] =
    new RegExp(`[\\s:]${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : decodeEntities(value);
}

/** Returns the texts of an element's parts, joined. */
export function textOf(inner: string, name: string, separator = ''): string {
  const texts = [...elementsOf(inner, name)].map(({ inner: text }) =>
    decodeEntities(text.includes('<') ? text.replaceAll(/<[^>]*>/g, '') : text),
  );
  return texts.join(separator);
}
