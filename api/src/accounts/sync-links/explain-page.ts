import { createHash } from 'node:crypto';

/** Where members manage their link. */
const devicesPage = '/member-settings/device';

const texts = {
  en: {
    title: 'Sync link',
    purpose:
      'An automation on your phone sends your steps to this address. There is nothing to see here in a browser.',
    secret: 'Keep it secret: anyone who has it can add steps in your name.',
    next: 'Set up your automation, or replace this link, on your devices page.',
    link: 'Go to your devices',
  },
  es: {
    title: 'Enlace de sincronización',
    purpose:
      'Una automatización de tu teléfono envía tus pasos a esta dirección. En un navegador no hay nada que ver aquí.',
    secret: 'Mantenla en secreto: quien la tenga puede agregar pasos en tu nombre.',
    next: 'Configura tu automatización, o reemplaza este enlace, en la página de tus dispositivos.',
    link: 'Ir a tus dispositivos',
  },
} as const; // a page for each language

const style =
  ':root{color-scheme:light dark}body{font:1.0625rem/1.5 system-ui,sans-serif;max-width:34rem;' +
  'margin:0 auto;padding:2rem 1.25rem}h1{font-size:1.5rem;line-height:1.25}a{display:inline-block;' +
  'padding:.75rem 0}';
const styleHash = createHash('sha256').update(style).digest('base64');

/** The headers of the page: it can't run, load or send anything, and no one keeps it. */
export const explainHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'x-robots-tag': 'noindex, nofollow',
  vary: 'accept-language',
};

/**
 * Returns the page that someone sees who opens a link's address in a browser, as a phone's camera does with the QR code.
 * It is the same for every address, so it reveals nothing about the link.
 */
export function explainPage(language: keyof typeof texts): string {
  const { title, purpose, secret, next, link } = texts[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${purpose}</p>
<p>${secret}</p>
<p>${next}</p>
<a href="${devicesPage}">${link}</a>
</main>
</body>
</html>
`;
}
