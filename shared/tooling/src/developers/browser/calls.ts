// On pages of calls: sends a call as the reader.
import { addressOfCall } from './address-of-call.ts';
import { find, make } from './elements.ts';
import { showSender } from './sender.ts';

const sender = showSender();
/** The longest answer that is shown, in characters. */
const maxShown = 50_000;

/** Asks before a write, which changes real data. */
function confirmWrite(line: string, name: string): Promise<boolean> {
  const send = make('button', { value: 'send' }, 'Send');
  const cancel = make('button', { value: '', class: 'quiet' }, 'Cancel');
  const form = make('form', { method: 'dialog' }, make('p', { class: 'buttons' }, send, cancel));
  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'question' },
    make('h2', { id: 'question' }, 'Change real data?'),
    make('p', {}, make('code', {}, line)),
    make('p', {}, 'It is sent as ', make('strong', {}, name), '. There may be no undo.'),
    form,
  );
  document.body.append(dialog);
  dialog.showModal();
  cancel.focus();
  return new Promise((resolve) => {
    dialog.addEventListener('close', () => {
      dialog.remove();
      resolve(dialog.returnValue === 'send');
    });
  });
}

function valuesOf(form: HTMLFormElement, place: 'path' | 'query'): Record<string, string> {
  const entries = [...new FormData(form)].flatMap(([name, value]): [string, string][] => {
    const isThere = name.startsWith(`${place}.`) && typeof value === 'string';
    return isThere ? [[name.slice(place.length + 1), value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Returns the body as it was typed; throws a sentence if it isn't JSON. */
function bodyOf(form: HTMLFormElement): string | undefined {
  const area = form.querySelector('textarea');
  if (!area) return undefined;
  try {
    JSON.parse(area.value);
  } catch (error) {
    area.focus();
    throw new Error(`The body isn't JSON: ${error instanceof Error ? error.message : ''}`);
  }
  return area.value;
}

function readable(text: string, type: string | null): string {
  if (!type?.includes('json')) return text;
  return JSON.stringify(JSON.parse(text), undefined, 2);
}

/** Sends the call of a form; returns what to show. */
async function sendCall(form: HTMLFormElement): Promise<{ line: string; text: string } | null> {
  const { method = 'GET', path = '' } = form.dataset;
  const address = addressOfCall({
    path,
    inPath: valuesOf(form, 'path'),
    inQuery: valuesOf(form, 'query'),
  });
  const body = bodyOf(form);
  const { token, name } = await sender.access();
  const isRead = method === 'GET';
  if (!isRead && !(await confirmWrite(`${method} ${address}`, name))) return null;
  const started = performance.now();
  const answer = await fetch(address, {
    method,
    // The token says who sends it: the session's cookie is never used up here.
    credentials: 'omit',
    redirect: 'error',
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(!isRead && { 'idempotency-key': crypto.getRandomValues(new Uint32Array(4)).join('-') }),
    },
    ...(body !== undefined && { body }),
  });
  const text = readable(await answer.text(), answer.headers.get('content-type'));
  const ms = Math.round(performance.now() - started);
  return {
    line: `${answer.status} ${answer.statusText} in ${ms} ms, as ${name}`,
    text: text.length > maxShown ? `${text.slice(0, maxShown)}\n…` : text,
  };
}

async function tryCall(form: HTMLFormElement): Promise<void> {
  form.querySelector('.result')?.remove();
  const status = make('p', { role: 'status' }, 'Sending…');
  const result = make('div', { class: 'result wide' }, status);
  form.append(result);
  const button = find('button[type=submit]', HTMLButtonElement, form);
  button.disabled = true;
  try {
    const answer = await sendCall(form);
    status.textContent = answer ? answer.line : 'Not sent.';
    if (answer?.text) {
      result.append(make('pre', { tabindex: '0' }, make('code', {}, answer.text)));
    }
  } catch (error) {
    status.textContent = error instanceof Error ? error.message : String(error);
  } finally {
    button.disabled = false;
  }
}

document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.call === undefined) return;
  event.preventDefault();
  void tryCall(form);
});
