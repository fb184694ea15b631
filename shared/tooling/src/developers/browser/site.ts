// On every page: the search, the list of pages on a phone, copy buttons.
import { find, make } from './elements.ts';
import { findPages } from './find-pages.ts';
import type { IndexedPiece } from './find-pages.ts';

const form = find('form.search', HTMLFormElement);
const field = find('#search', HTMLInputElement);
const found = find('#found', HTMLElement);
const list = find('#found ul', HTMLUListElement);
const status = find('#found p', HTMLElement);

let index: Promise<IndexedPiece[]> | undefined;

async function fetchIndex(): Promise<IndexedPiece[]> {
  const answer = await fetch(form.dataset.index ?? '');
  if (!answer.ok) throw new Error(`The search index was answered ${answer.status}.`);
  // Written by the build of these pages
  return (await answer.json()) as IndexedPiece[];
}

function show({ title, address, heading, text }: IndexedPiece): HTMLLIElement {
  const link = make('a', { href: address }, make('strong', {}, heading || title));
  if (heading) link.append(make('span', {}, title));
  link.append(make('small', {}, text.slice(0, 120)));
  return make('li', {}, link);
}

async function search(): Promise<void> {
  const question = field.value;
  if (question.trim() === '') {
    found.hidden = true;
    return;
  }
  index ??= fetchIndex().catch((error: unknown) => {
    index = undefined;
    throw error;
  });
  const pieces = findPages(await index, question);
  // Typed on while the index arrived
  if (question !== field.value) return;
  list.replaceChildren(...pieces.map(show));
  const count = pieces.length === 1 ? '1 result' : `${pieces.length} results`;
  status.textContent = pieces.length === 0 ? `Nothing about “${question.trim()}”` : count;
  found.hidden = false;
}

/** Moves the focus through field and results with the arrow keys. */
function move(step: number): void {
  const stops = [field, ...list.querySelectorAll('a')];
  const place = stops.findIndex((stop) => stop === document.activeElement);
  stops[Math.min(Math.max(place + step, 0), stops.length - 1)]?.focus();
}

field.addEventListener('input', () => void search());
field.addEventListener('focus', () => void search());
form.addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.click();
});
form.addEventListener('keydown', (event) => {
  const { key } = event;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    event.preventDefault();
    move(key === 'ArrowDown' ? 1 : -1);
  } else if (key === 'Escape') {
    field.focus();
    found.hidden = true;
  }
});
form.addEventListener('focusout', ({ relatedTarget }) => {
  if (!(relatedTarget instanceof Node) || !form.contains(relatedTarget)) found.hidden = true;
});
// A link to a place on this page loads no other.
list.addEventListener('click', () => {
  found.hidden = true;
});
document.addEventListener('keydown', (event) => {
  const isTyping = (event.target as Element | null)?.closest('input, textarea, select'); // Keys go to elements
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  field.focus();
});

const menu = find('button.menu', HTMLButtonElement);
const pages = find('#pages', HTMLElement);
menu.addEventListener('click', () => {
  const isOpen = pages.toggleAttribute('data-open');
  menu.setAttribute('aria-expanded', String(isOpen));
});
pages.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });

// Only a page with a secure address may write to the clipboard.
const clipboard: Clipboard | undefined = navigator.clipboard;
if (clipboard) {
  for (const block of document.querySelectorAll('.code')) {
    const button = make('button', { type: 'button', class: 'copy' }, 'Copy');
    button.addEventListener('click', async () => {
      await clipboard.writeText(block.querySelector('code')?.textContent ?? '');
      button.textContent = 'Copied';
      setTimeout(() => (button.textContent = 'Copy'), 2000);
    });
    block.append(button);
  }
}

// Only a table that is wider than the page is a place to scroll in.
let tables = 0;
for (const table of document.querySelectorAll('.table')) {
  if (table.scrollWidth <= table.clientWidth) continue;
  tables += 1;
  table.setAttribute('tabindex', '0');
  table.setAttribute('role', 'region');
  table.setAttribute('aria-label', `Table ${tables}`);
}

// Paper shows what is folded, except for forms.
addEventListener('beforeprint', () => {
  for (const part of document.querySelectorAll('details:not(.try)')) part.setAttribute('open', '');
});
