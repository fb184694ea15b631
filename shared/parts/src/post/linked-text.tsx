import { Fragment, type ReactElement } from 'react';

/** A web address within a text; invisible and direction-changing characters end it. */
const address = /https?:\/\/[^\s<>"'`\p{C}]+/giu;

/** Characters that more often follow an address than belong to it. */
const after = /[.,;:!?…)\]}»”\u2019*_~]+$/u;

/**
 * A person's text with its web addresses as links. A link shows where it leads, opens in a new tab, and sends no
 * referrer. An address with a user name before its host stays text, because it looks like another host.
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
  // A closing bracket belongs to the address if the address has an opening one.
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
