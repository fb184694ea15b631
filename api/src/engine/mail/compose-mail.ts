import { textOfHtml } from '#engine/requests/index.ts';

/** The text of an email in one language; `{{name}}` is the only kind of placeholder. */
export interface MailWords {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** The label of the email's button. */
  action?: string;
  closing: string;
  /** A picture below the paragraphs, by its address on our pages, with alternative text. */
  picture?: { path: string; alt: string };
  /** The label of the unsubscribe link. */
  unsubscribe?: string;
}

/** A composed mail, with `linkPlace` in place of its link. */
export interface ComposedMail {
  subject: string;
  bodyText: string;
  bodyHtml: string;
}

/** An email that a person wrote: sanitized HTML with `{{name}}` placeholders. */
export interface Letter {
  subject: string;
  html: string;
  /** Plain text below it. */
  footer: string;
  /** The label of the unsubscribe link. */
  unsubscribe?: string;
}

/** Replaces the link in a stored body; no typed text can contain it. */
const linkPlace = '\u0001';
/** Replaces the unsubscribe link. */
const unsubscribePlace = '\u0002';

/** Fills in an email's placeholders; every value is text, whatever it looks like. */
export function composeMail(
  words: MailWords,
  values: Readonly<Record<string, string>>,
  language: string,
  origin: string,
): ComposedMail {
  const plain = (text: string) => fill(text, values);
  const html = (text: string) =>
    escapeHtml(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      escapeHtml(valueOf(values, name)),
    );
  const paragraphs = [words.greeting, ...words.paragraphs];
  const link = words.action === undefined ? [] : [`${plain(words.action)}:\n${linkPlace}`];
  const { unsubscribe } = words;
  const end = unsubscribe === undefined ? [] : [`${plain(unsubscribe)}:\n${unsubscribePlace}`];
  return {
    // A line break would start another header.
    subject: plain(words.subject).replace(/\p{Cc}+/gu, ' '),
    bodyText: [...paragraphs.map(plain), ...link, plain(words.closing), ...end].join('\n\n'),
    bodyHtml: page(
      [
        ...paragraphs.map((text) => `<p>${html(text)}</p>`),
        ...(words.picture === undefined ? [] : [image(words.picture, origin)]),
        ...(words.action === undefined ? [] : [button(html(words.action))]),
        `<p style="color:#5b6660">${html(words.closing)}</p>`,
        ...(unsubscribe === undefined ? [] : [unsubscribeLine(html(unsubscribe))]),
      ].join('\n'),
      language,
    ),
  };
}

/** Fills in a bulk email's placeholders; every value is text, whatever it looks like. */
export function composeLetter(
  { subject, html, footer, unsubscribe }: Letter,
  values: Readonly<Record<string, string>>,
  language: string,
): ComposedMail {
  const filled = html.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    escapeHtml(valueOf(values, name)),
  );
  const below = fill(footer, values);
  const end = unsubscribe === undefined ? '' : `\n\n${unsubscribe}:\n${unsubscribePlace}`;
  const htmlEnd = unsubscribe === undefined ? '' : `\n${unsubscribeLine(escapeHtml(unsubscribe))}`;
  return {
    subject: fill(subject, values).replace(/\p{Cc}+/gu, ' '),
    bodyText: `${textOfHtml(filled)}\n\n-- \n${below}${end}`,
    bodyHtml: page(
      `${filled}\n<p style="color:#5b6660">${escapeHtml(below)}</p>${htmlEnd}`,
      language,
    ),
  };
}

/** The links of an email, or placeholders for them. */
export interface MailLinks {
  link: string;
  unsubscribe: string;
}

/** Inserts the links into a body. */
export function placeLinks(body: string, { link, unsubscribe }: MailLinks, isHtml = false): string {
  const written = isHtml ? escapeHtml : (text: string) => text;
  return body
    .replaceAll(linkPlace, written(link))
    .replaceAll(unsubscribePlace, written(unsubscribe));
}

/** Returns whether a stored body has a placeholder for a link. */
export function hasLinkPlace(body: string): boolean {
  return body.includes(linkPlace);
}

/** Fills in the `{{name}}` placeholders. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf(values, name));
}

function valueOf(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`The email has no value for ${name}.`);
  return value.replaceAll(linkPlace, '').replaceAll(unsubscribePlace, '');
}

function escapeHtml(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

function unsubscribeLine(label: string): string {
  return `<p><a href="${unsubscribePlace}" style="color:#5b6660">${label}</a></p>`;
}

function image({ path, alt }: { path: string; alt: string }, origin: string): string {
  const address = escapeHtml(`${origin}${path}`);
  return `<p><img src="${address}" alt="${escapeHtml(alt)}" width="560" style="max-width:100%;height:auto"></p>`;
}

function button(label: string): string {
  return `<p><a href="${linkPlace}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#1f5f4a;color:#ffffff;text-decoration:none;font-weight:600">${label}</a></p>
<p style="color:#5b6660;word-break:break-all">${linkPlace}</p>`;
}

function page(content: string, language: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"></head>
<body style="margin:0;background:#f7f2e8"><div style="max-width:34rem;margin:0 auto;padding:24px;background:#fffdf8;color:#20302b;font:16px/1.5 Figtree,Helvetica,Arial,sans-serif">
${content}
</div></body></html>`;
}
