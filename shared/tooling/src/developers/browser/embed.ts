// On the page for partners: keeps code and preview as chosen.
import { find, make } from './elements.ts';
import { showSender } from './sender.ts';
import { brandColors, contrastOf, hosts, policyFor, snippetFor } from './snippets.ts';
import type { Choices, Host } from './snippets.ts';

type PartElement = HTMLElement & {
  embedToken?: () => Promise<string | null>;
  signOut?: () => void;
};
type Release = Readonly<{ title: Readonly<Record<string, string>>; embed?: object }>;
type Remote = Readonly<{ current: string; releases: Readonly<Record<string, Release>> }>;

const form = find('#choices', HTMLFormElement);
const part = find<PartElement>('stridewell-remote', HTMLElement);
const list = find('#part', HTMLSelectElement);
const maxEvents = 20;

const sender = showSender(() => {
  part.signOut?.();
  part.embedToken = signToken;
});

/** What a partner's server does: signs a token for one person and one part, here for the reader. */
async function signToken(): Promise<string | null> {
  const access = await sender.access().catch(() => null);
  if (!access) return null;
  const answer = await fetch('/api/embed-previews', {
    method: 'POST',
    credentials: 'omit',
    headers: { authorization: `Bearer ${access.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ remote: `mf-${part.getAttribute('name')}` }),
  });
  if (!answer.ok) return null;
  const { data } = (await answer.json()) as { data: { embedToken: string } }; // The call's contract
  return data.embedToken;
}
part.embedToken = signToken;

function colorsOf(): Record<string, string> {
  const changed = (id: string) => {
    const { value, dataset } = find(`#${id}`, HTMLInputElement);
    return value === dataset.first ? undefined : value;
  };
  const [brand, paper, surface] = [changed('brand'), changed('paper'), changed('surface')];
  return {
    ...(brand && brandColors(brand)),
    ...(paper && { '--sw-paper': paper }),
    ...(surface && { '--sw-surface': surface, '--sw-surface-raised': surface }),
  };
}

function choices(): Choices {
  const value = (name: string) => String(new FormData(form).get(name) ?? '').trim();
  return {
    origin: location.origin,
    part: value('part'),
    path: value('path'),
    language: value('language'),
    colorMode: value('mode'),
    colors: colorsOf(),
  };
}

function chosenHost(): Host {
  const { value } = find('#hosts input:checked', HTMLInputElement);
  return hosts.find((host) => host === value) ?? 'html';
}

function setAttribute(name: string, value: string): void {
  if (value === (part.getAttribute(name) ?? '')) return;
  if (value === '') part.removeAttribute(name);
  else part.setAttribute(name, value);
}

function warnOfContrast(): void {
  const [brand, paper] = ['brand', 'paper'].map((id) => find(`#${id}`, HTMLInputElement).value);
  const contrast = contrastOf(brand ?? '', paper ?? '');
  find('#contrast', HTMLElement).textContent =
    contrast < 4.5
      ? `Links would be hard to read: the brand on the page has a contrast of ${contrast.toFixed(1)}, and 4.5 is readable.`
      : '';
}

function update(): void {
  const chosen = choices();
  const host = chosenHost();
  find('#snippet code', HTMLElement).textContent = snippetFor(host, chosen);
  find('#policy-code code', HTMLElement).textContent = policyFor(host, chosen);
  setAttribute('path', chosen.path);
  setAttribute('language', chosen.language);
  setAttribute('color-mode', chosen.colorMode);
  setAttribute('name', chosen.part);
  part.removeAttribute('style');
  for (const [name, value] of Object.entries(chosen.colors)) part.style.setProperty(name, value);
  warnOfContrast();
}

/** Lists the parts that this Stridewell offers partners. */
async function listParts(): Promise<void> {
  const answer = await fetch('/registry.json');
  if (!answer.ok) return;
  const { registry } = (await answer.json()) as { registry: { remotes: Record<string, Remote> } }; // As the page server signs it
  const options = Object.entries(registry.remotes).flatMap(([name, { current, releases }]) => {
    const release = releases[current];
    if (!release?.embed) return [];
    return [make('option', { value: name.replace('mf-', '') }, release.title.en ?? name)];
  });
  const { value } = list;
  list.replaceChildren(...options);
  list.value = value;
  if (list.value === '') list.selectedIndex = 0;
}

const events = find('#events', HTMLOListElement);
for (const name of ['ready', 'navigate', 'step', 'leave', 'event', 'token-needed', 'error']) {
  part.addEventListener(`stridewell:${name}`, (event) => {
    const detail: unknown = event instanceof CustomEvent ? event.detail : undefined;
    const line = make('code', {}, `stridewell:${name} ${JSON.stringify(detail)}`);
    events.prepend(make('li', {}, line));
    if (events.childElementCount > maxEvents) events.lastElementChild?.remove();
  });
}

// A path is complete once the field is left; a color shows while it is chosen.
form.addEventListener('change', update);
form.addEventListener('input', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'color') update();
});
form.addEventListener('submit', (event) => event.preventDefault());
find('#hosts', HTMLElement).addEventListener('input', update);
update();
await listParts();
update();
