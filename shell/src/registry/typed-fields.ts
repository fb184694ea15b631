import { queryClient } from '@stridewell/platform';

/** Marks the container of a mounted release; its text may live on in the release's memory when a field is gone. */
export const releaseContainer = 'data-release-container';

/** A field in which someone typed. */
type TypedField = {
  /** Its text before. */
  before: string;
  /** Its text when the form was submitted; null if it has changed since. */
  submitted: string | null;
  container: Element | null;
};

const textTypes = new Set(
  'text email tel url number date time datetime-local month week'.split(' '),
);

/** Returns the field of an event if it holds text that is worth keeping: a search isn't. */
function fieldOf(event: Event): HTMLElement | undefined {
  const [field] = event.composedPath();
  if (!(field instanceof HTMLElement) || field.closest('[role=search], [role=searchbox]')) {
    return undefined;
  }
  if (field instanceof HTMLInputElement) return textTypes.has(field.type) ? field : undefined;
  return field instanceof HTMLTextAreaElement || field.isContentEditable ? field : undefined;
}

function textOf(field: HTMLElement): string {
  const isControl = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isControl ? field.value : field.textContent;
}

let typed = new Map<HTMLElement, TypedField>();

function isUnsaved([field, { before, submitted, container }]: [HTMLElement, TypedField]): boolean {
  if (field.isConnected) return textOf(field) !== before;
  return submitted === null && container?.isConnected === true;
}

/**
 * Whether text was typed since the last save that a new document would lose: in a field that still holds it, or in one
 * that its remote has taken away but may remember.
 */
export function hasTypedText(): boolean {
  typed = new Map([...typed].filter(([field, { container }]) => field.isConnected || container));
  return [...typed].some(isUnsaved);
}

/** After a save: what was submitted is the saved text now, and fields that are gone belonged to it. */
function forgetSaved(): void {
  for (const [field, { submitted, ...rest }] of typed) {
    if (!field.isConnected) typed.delete(field);
    else if (submitted !== null) typed.set(field, { ...rest, before: submitted, submitted: null });
  }
}

/** Watches what is typed anywhere on a page. Returns a function that stops it. */
export function watchTypedText(page: Document): () => void {
  const before = new WeakMap<HTMLElement, string>();
  const ending = new AbortController();
  const options = { capture: true, signal: ending.signal };
  page.addEventListener(
    'focusin',
    (event) => {
      const field = fieldOf(event);
      if (field && !before.has(field)) before.set(field, textOf(field));
    },
    options,
  );
  page.addEventListener(
    'input',
    (event) => {
      const field = fieldOf(event);
      if (!field) return;
      const known = typed.get(field)?.before ?? before.get(field) ?? '';
      const container = field.closest(`[${releaseContainer}]`);
      typed.set(field, { before: known, submitted: null, container });
    },
    options,
  );
  page.addEventListener(
    'submit',
    ({ target }) => {
      if (!(target instanceof HTMLFormElement)) return;
      for (const [field, entry] of typed) {
        if (target.contains(field)) typed.set(field, { ...entry, submitted: textOf(field) });
      }
    },
    options,
  );
  const stop = queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') forgetSaved();
  });
  return () => {
    ending.abort();
    stop();
    typed.clear();
  };
}
