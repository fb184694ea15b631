import { decodeEntities, readAttributes } from './xml-tags.ts';

/** An element of an XML text; one that isn't whole has lost its end. */
interface XmlElement {
  attributes: Record<string, string>;
  inner: string;
  isWhole: boolean;
}

/** Removes the prefixes of namespaces from the tags of a text, because programs choose them freely. */
export function withoutPrefixes(text: string): string {
  return text.replaceAll(/<(\/?)[\w.-]{1,40}:/g, '<$1');
}

/** Yields the elements of a name in the order of a text; those within others of the name aren't told apart. */
export function* elementsOf(text: string, name: string): Generator<XmlElement> {
  const [, ...parts] = text.split(new RegExp(`<${name}(?=[\\s/>])`));
  for (const part of parts) {
    const end = part.indexOf('>');
    if (end < 0) return;
    const isEmpty = part[end - 1] === '/';
    const close = part.indexOf(`</${name}>`, end);
    const inner = isEmpty ? '' : part.slice(end + 1, close < 0 ? undefined : close);
    const isWhole = isEmpty || close >= 0;
    yield { attributes: readAttributes(part.slice(0, end)), inner, isWhole };
  }
}

/** Returns the texts of an element's parts, joined. */
export function textOf(inner: string, name: string, separator = ''): string {
  const texts = [...elementsOf(inner, name)].map(({ inner: text }) =>
    decodeEntities(text.replaceAll(/<[^>]*>/g, '')),
  );
  return texts.join(separator);
}
