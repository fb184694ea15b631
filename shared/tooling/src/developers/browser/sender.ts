import { requestSession } from '@stridewell/platform/early-session';
import { find, make } from './elements.ts';

/** Access to the API, and whose it is. */
type Access = Readonly<{ token: string; name: string; endsAt: number }>;

/** Gets access; null if there is none. */
type Source = () => Promise<Access | null>;

type Grant = Readonly<{ accessToken: string; expiresIn: number }>;
type Viewer = Readonly<{ name: string }>;
type DemoAccount = Readonly<{
  username: string;
  password: string;
  name: string;
  programName: string;
}>;

async function dataOf<Data>(answer: Response | undefined): Promise<Data | null> {
  if (!answer?.ok) return null;
  const { data } = (await answer.json()) as { data: Data }; // Each call's contract
  return data;
}

function accessOf({ accessToken, expiresIn }: Grant, name: string): Access {
  return { token: accessToken, name, endsAt: Date.now() + expiresIn * 1000 - 30_000 };
}

/** The session of this browser, as the product's pages get it. */
async function ofSession(): Promise<Access | null> {
  const early = requestSession();
  const grant = await dataOf<Grant>(await early.refresh);
  if (!grant) return null;
  const viewer = await dataOf<Viewer>(await early.viewer);
  return accessOf(grant, viewer?.name ?? 'you');
}

/** A person of the demo: their sign-in leaves no cookie, so this browser's session stays as it is. */
function ofDemo({ username, password, name }: DemoAccount): Source {
  return async () => {
    const body = JSON.stringify({ username, password });
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', credentials: 'omit', headers, body } as const;
    const grant = await dataOf<Grant>(await fetch('/api/login', init));
    return grant && accessOf(grant, name);
  };
}

/** A pasted token; the server says when it has ended. */
const ofToken = (token: string) => async () => ({
  token,
  name: 'the pasted token',
  endsAt: Infinity,
});

/** The sender of the calls of this page. */
export type Sender = Readonly<{
  /** Returns a token and its owner's name; throws a sentence if no one has been chosen. */
  access: () => Promise<Access>;
}>;

/**
 * Shows who sends the calls of this page, and lets one choose: the session, a token, or a person of the demo.
 * @param onChange called when the reader has chosen.
 */
export function showSender(onChange: () => void = () => undefined): Sender {
  const place = find('[data-sender]', HTMLElement);
  let source: Source = ofSession;
  let held: Access | null = null;

  const status = make('p', { role: 'status' }, 'You send calls as yourself.');
  const useOwn = make('button', { type: 'button' }, 'Use my session');
  const pasted = make('input', { id: 'token', type: 'password', autocomplete: 'off' });
  const useToken = make('button', { type: 'submit' }, 'Use token');
  const tokenForm = make(
    'form',
    {},
    make('label', { for: 'token' }, 'Access token'),
    pasted,
    useToken,
  );
  const others = make('details', {}, make('summary', {}, 'Use a token instead'), tokenForm);
  place.classList.add('sender');
  place.append(status, useOwn, others);

  async function renew(): Promise<Access | null> {
    held = await source().catch(() => null);
    return held;
  }

  async function showChosen(): Promise<void> {
    const access = await renew();
    if (access) status.replaceChildren('Calls are sent as ', make('strong', {}, access.name), '.');
    else
      status.replaceChildren(
        'No one is signed in here. ',
        make('a', { href: '/login' }, 'Sign in'),
      );
    if (!access) await offerDemo();
  }

  async function choose(chosen: Source): Promise<void> {
    source = chosen;
    await showChosen();
    onChange();
  }

  async function offerDemo(): Promise<void> {
    if (place.querySelector('select')) return;
    const accounts = await dataOf<DemoAccount[]>(await fetch('/api/demo-accounts'));
    if (!accounts || place.querySelector('select')) return;
    const options = accounts.map(({ name, programName }, number) =>
      make('option', { value: String(number) }, `${name}, ${programName}`),
    );
    const people = make('select', { id: 'person' }, make('option', { value: '' }), ...options);
    people.addEventListener('change', () => {
      const account = accounts[Number(people.value)];
      if (people.value !== '' && account) void choose(ofDemo(account));
    });
    place.append(
      make('div', {}, make('label', { for: 'person' }, 'Or someone of the demo'), people),
    );
  }

  useOwn.addEventListener('click', () => void choose(ofSession));
  tokenForm.addEventListener('submit', (event) => {
    event.preventDefault();
    if (pasted.value.trim() !== '') void choose(ofToken(pasted.value.trim()));
    pasted.value = '';
  });

  return {
    async access() {
      if (!held) await showChosen();
      else if (held.endsAt < Date.now()) await renew();
      if (!held) throw new Error('Sign in first, or paste a token, at the top of this page.');
      return held;
    },
  };
}
