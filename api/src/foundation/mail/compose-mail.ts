/** The words of a mail in one language; `{{name}}` stands for a value, and nothing else is filled in. */
export interface MailWords {
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** What the button says that leads to the link of the mail. */
  action?: string;
  closing: string;
}

/** A composed mail, with `linkPlace` where its link will stand. */
export interface ComposedMail {
  subject: string;
  bodyText: string;
  bodyHtml: string;
}

/** Stands for the link in a kept body; no text that a person types can hold it. */
const linkPlace = '\u0001';

/** Fills the words of a mail in; every value is text, whatever it looks like. */
export function composeMail(
  words: MailWords,
  values: Readonly<Record<string, string>>,
  language: string,
): ComposedMail {
  const plain = (text: string) => fill(text, values);
  const html = (text: string) =>
    escapeHtml(text).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      escapeHtml(valueOf(values, name)),
    );
  const paragraphs = [words.greeting, ...words.paragraphs];
  const link = words.action === undefined ? [] : [`${plain(words.action)}:\n${linkPlace}`];
  return {
    // A line break would begin another header.
    subject: plain(words.subject).replace(/\p{Cc}+/gu, ' '),
    bodyText: [...paragraphs.map(plain), ...link, plain(words.closing)].join('\n\n'),
    bodyHtml: page(
      [
        ...paragraphs.map((text) => `<p>${html(text)}</p>`),
        ...(words.action === undefined ? [] : [button(html(words.action))]),
        `<p style="color:#5b6660">${html(words.closing)}</p>`,
      ].join('\n'),
      language,
    ),
  };
}

/** Puts the link into a body, or words that stand for it. */
export function placeLink(body: string, link: string, isHtml = false): string {
  return body.replaceAll(linkPlace, isHtml ? escapeHtml(link) : link);
}

function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => valueOf(values, name));
}

function valueOf(values: Readonly<Record<string, string>>, name: string): string {
  const value = values[name];
  if (value === undefined) throw new Error(`The mail names no ${name}.`);
  return value.replaceAll(linkPlace, '');
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
