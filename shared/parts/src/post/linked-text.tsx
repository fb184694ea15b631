import { Fragment, type ReactElement } from 'react';

/** An address as people write it among words; invisible and direction-changing letters end it. */
const address = /https?:\/\/[^\s<>"'`\p{C}]+/giu;

/** What stands after an address more often than in it. */
const after = /[.,;:!?…)\]}»”\u2019*_~]+$/u;

/**
 * What a person wrote, with its web addresses as links. A link says where it leads, opens beside the page, and its site
 * is not told where it was followed. An address that names a user before its host stays text: it looks like another host.
 */
export function LinkedText({ children: text }: { children: string }): ReactElement {
  return <>{partsOf(text).map(drawPart)}</>;
}

interface Part {
  text: string;
  isAddress: boolean;
}

function drawPart({ text, isAddress }: Part, place: number): ReactElement {
  if (!isAddress) return <Fragment key={place}>{text}</Fragment>;
  return (
    <a
      key={place}
      href={text}
      target="_blank"
      rel="noopener noreferrer nofollow ugc"
      referrerPolicy="no-referrer"
    >
      {text}
    </a>
  );
}

function partsOf(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const link = withoutEnd(found);
    if (!isPlain(link)) continue;
    parts.push({ text: text.slice(end, index), isAddress: false }, { text: link, isAddress: true });
    end = index + link.length;
  }
  return [...parts, { text: text.slice(end), isAddress: false }];
}

function withoutEnd(found: string): string {
  const shorter = found.replace(after, '');
  const cut = found.slice(shorter.length);
  // A closing bracket belongs to an address that opens one.
  return cut.startsWith(')') && shorter.includes('(') ? `${shorter})` : shorter;
}

function isPlain(link: string): boolean {
  try {
    const { hostname, username, password } = new URL(link);
    return hostname.includes('.') && username === '' && password === '';
  } catch {
    return false;
  }
}
