import { codeBlock } from './markdown.ts';
import { addressOf } from './site-page.ts';
import type { SitePage } from './site-page.ts';

const hostNames = {
  html: 'Plain HTML',
  'react-19': 'React 19',
  'react-18': 'React 18',
  vue: 'Vue 3',
  wordpress: 'WordPress',
  frame: 'Frame',
} as const;

const choice = (id: string, label: string, field: string) =>
  `<div><label for="${id}">${label}</label>${field}</div>`;

const select = (id: string, options: readonly (readonly [value: string, label: string])[]) =>
  `<select id="${id}" name="${id}">${options.map(([value, label]) => `<option value="${value}">${label}</option>`).join('')}</select>`;

const color = (name: string, label: string, value: string) =>
  choice(
    name,
    label,
    `<input type="color" id="${name}" name="${name}" value="${value}" data-first="${value}">`,
  );

/** Renders the page for partners: choose a part, see it live, copy the code. */
export function embedPage(
  palette: Readonly<Record<'primary' | 'paper' | 'surface', string>>,
): SitePage {
  const radios = Object.entries(hostNames).map(
    ([value, label], place) =>
      `<label><input type="radio" name="host" value="${value}"${place === 0 ? ' checked' : ''}> ${label}</label>`,
  );
  return {
    path: 'embed',
    section: 'First embed',
    title: 'Try it live',
    summary: 'Choose a part, see it as your page would show it, and copy the code.',
    headings: [
      { id: 'your-code', text: 'Your code', depth: 2 },
      { id: 'policy', text: 'Your content security policy', depth: 2 },
      { id: 'preview', text: 'Live preview', depth: 2 },
    ],
    pieces: [
      {
        id: '',
        heading: '',
        text: 'embed a part live preview snippet theme colors language partner',
      },
      { id: 'your-code', heading: 'Your code', text: Object.values(hostNames).join(' ') },
      { id: 'policy', heading: 'Your content security policy', text: 'CSP script-src style-src' },
    ],
    scripts: ['embed'],
    isLive: true,
    html: `<form class="choices" id="choices">
${choice('part', 'Part', select('part', [['challenges', 'Challenges']]))}
${choice('path', 'First page', '<input id="path" name="path" placeholder="the usual one" autocomplete="off" spellcheck="false">')}
${choice(
  'language',
  'Language',
  select('language', [
    ['', 'As your page'],
    ['en', 'English'],
    ['es', 'Español'],
  ]),
)}
${choice(
  'mode',
  'Light or dark',
  select('mode', [
    ['', 'As the reader chose'],
    ['light', 'Light'],
    ['dark', 'Dark'],
  ]),
)}
${color('brand', 'Brand', palette.primary)}${color('paper', 'Page', palette.paper)}${color('surface', 'Cards', palette.surface)}
<p class="wide" id="contrast" role="status"></p>
</form>
<div class="live">
<div>
<h2 id="your-code"><a class="anchor" href="#your-code">Your code</a></h2>
<fieldset class="hosts" id="hosts"><legend class="visually-hidden">Kind of page</legend>${radios.join('')}</fieldset>
<div id="snippet">${codeBlock(' ', 'html')}</div>
<p id="recipe">Your server signs the token: <a href="${addressOf('first-embed')}#on-your-server-with-node">in Node</a>, or <a href="${addressOf('first-embed')}#on-your-server-in-other-languages">in any language</a>. <a href="${addressOf('embed-recipes')}">The recipes</a> have each page complete, with the plugin for WordPress.</p>
<h2 id="policy"><a class="anchor" href="#policy">Your content security policy</a></h2>
<p>What your page needs besides its own sources. Give the script the nonce of your styles.</p>
<div id="policy-code">${codeBlock(' ')}</div>
<p>The operator lists your site in <code>STRIDEWELL_EMBED_ORIGINS</code>, and an admin of the program registers your key.</p>
</div>
<div>
<h2 id="preview"><a class="anchor" href="#preview">Live preview</a></h2>
<div data-sender></div>
<div class="stage"><stridewell-remote name="challenges"></stridewell-remote></div>
<h2 id="part-events"><a class="anchor" href="#part-events">Events</a></h2>
<ol id="events" aria-label="Events of the part"></ol>
</div>
</div>`,
  };
}
