/** What a partner has chosen on the page. */
export type Choices = Readonly<{
  /** The address of this Stridewell. */
  origin: string;
  /** A part, without `mf-`. */
  part: string;
  /** Its first page, if not the usual one. */
  path: string;
  language: string;
  colorMode: string;
  /** Colors by the name of their custom property, without those that stay as they are. */
  colors: Readonly<Record<string, string>>;
}>;

/** The kinds of pages that there is code for. */
export const hosts = ['html', 'react-19', 'react-18', 'vue', 'wordpress', 'frame'] as const;

/** A kind of page. */
export type Host = (typeof hosts)[number];

function quoted(value: string): string {
  return `"${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`;
}

/** Returns the attributes of the element that aren't left at their defaults. */
function attributesOf({ part, path, language, colorMode }: Choices): [string, string][] {
  const all: [string, string][] = [
    ['name', part],
    ['path', path],
    ['language', language],
    ['color-mode', colorMode],
  ];
  return all.filter(([, value]) => value !== '');
}

function written(choices: Choices): string {
  return attributesOf(choices)
    .map(([name, value]) => ` ${name}=${quoted(value)}`)
    .join('');
}

function styleOf({ colors }: Choices): string {
  const lines = Object.entries(colors).map(([name, value]) => `  ${name}: ${value};`);
  return lines.length > 0 ? `stridewell-remote {\n${lines.join('\n')}\n}` : '';
}

const askForToken = (part: string) => `async () => {
  const answer = await fetch('/stridewell-token?remote=${part}'); // your server signs it
  return answer.ok ? answer.text() : null;
}`;

const scriptOf = ({ origin }: Choices, more = '') =>
  `<script src="${origin}/embed/stridewell.js" crossorigin="anonymous" defer${more}></script>`;

function html(choices: Choices): string {
  const style = styleOf(choices);
  return `<script src="/wellness.js" defer></script>
${scriptOf(choices)}
${style ? `<link rel="stylesheet" href="/wellness.css">\n` : ''}
<stridewell-remote${written(choices)}></stridewell-remote>

<!-- wellness.js -->
document.querySelector('stridewell-remote').embedToken = ${askForToken(choices.part)};
${style ? `\n<!-- wellness.css -->\n${style}\n` : ''}`;
}

function react(choices: Choices, isNew: boolean): string {
  const getToken = `const getToken = ${askForToken(choices.part)};`;
  const element = isNew
    ? `  return <stridewell-remote${written(choices)} embedToken={getToken} />;`
    : `  const ref = useRef(null);
  useEffect(() => {
    ref.current.embedToken = getToken;
  }, []);
  return <stridewell-remote ref={ref}${written(choices)} />;`;
  const style = styleOf(choices);
  return `// index.html: ${scriptOf(choices)}
${isNew ? '' : `import { useEffect, useRef } from 'react';\n`}${style ? `import './wellness.css';\n` : ''}
${getToken}

export function Wellness() {
${element}
}
${style ? `\n/* wellness.css */\n${style}\n` : ''}`;
}

function vue(choices: Choices): string {
  const style = styleOf(choices);
  return `<!-- index.html: ${scriptOf(choices)} -->
<!-- vite.config.js: vue({ template: { compilerOptions: {
  isCustomElement: (tag) => tag === 'stridewell-remote' } } }) -->
<script setup>
const getToken = ${askForToken(choices.part)};
</script>

<template>
  <stridewell-remote${written(choices)} .embedToken="getToken" />
</template>
${style ? `\n<style>\n${style}\n</style>\n` : ''}`;
}

function wordpress(choices: Choices): string {
  const style = styleOf(choices);
  return `[stridewell${written(choices)}]
${style ? `\n/* Appearance, Customize, Additional CSS */\n${style}\n` : ''}`;
}

function frame({ origin, part, path }: Choices): string {
  const address = `${origin}/embed${path || `/${part}`}`;
  return `<iframe
  src=${quoted(address)}
  title=${quoted(part)}
  sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads"
  allow="clipboard-write"
  referrerpolicy="strict-origin"
></iframe>
<script src="/wellness.js"></script>

<!-- wellness.js -->
const frame = document.querySelector('iframe');
window.addEventListener('message', async ({ source, origin, data }) => {
  if (source !== frame.contentWindow || origin !== '${origin}') return;
  if (data?.type !== 'stridewell:token-needed') return;
  const answer = await fetch('/stridewell-token?remote=${part}'); // your server signs it
  const token = answer.ok ? await answer.text() : null;
  frame.contentWindow.postMessage({ type: 'stridewell:token', token }, '${origin}');
});
`;
}

/** Returns the code for a kind of page. */
export function snippetFor(host: Host, choices: Choices): string {
  const code = {
    html,
    'react-19': (chosen: Choices) => react(chosen, true),
    'react-18': (chosen: Choices) => react(chosen, false),
    vue,
    wordpress,
    frame,
  } as const;
  return code[host](choices).trim();
}

/** Returns what a page's content security policy needs. */
export function policyFor(host: Host, { origin }: Choices): string {
  if (host === 'frame') return `frame-src ${origin};`;
  return `script-src 'self' ${origin};
style-src 'self' 'nonce-…';
connect-src 'self' ${origin};
font-src ${origin};
img-src 'self' data: blob: ${origin};`;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((place) => {
    const value = Number.parseInt(hex.slice(place, place + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the WCAG contrast of two colors, such as `#14594a`: from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/**
 * Returns the custom properties for a brand color: text on it is black or white, whichever is easier to read, and what
 * one presses darkens under the pointer.
 */
export function brandColors(brand: string): Record<string, string> {
  const onBrand =
    contrastOf(brand, '#ffffff') >= contrastOf(brand, '#000000') ? '#ffffff' : '#000000';
  return {
    '--sw-primary': brand,
    '--sw-primary-hover': `color-mix(in srgb, ${brand} 85%, black)`,
    '--sw-on-primary': onBrand,
    '--sw-link': brand,
  };
}
