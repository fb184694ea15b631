/** What a remote's own code has put into the page, outside of its container and its scope. */
type Leak = Readonly<{ kind: 'listener' | 'interval'; end: () => void }>;

/** A remote of which something stands or is coming up, and what its code has started since. */
type Watched = {
  instances: number;
  readonly leaks: Set<Leak>;
  /** What stood in the shared places before it came. */
  readonly standing: ReadonlySet<Element>;
};

type Handler = EventListenerOrEventListenerObject;
type Options = boolean | AddEventListenerOptions | undefined;

const watched = new Map<string, Watched>();

/**
 * The remote whose file called the function that asks: the frame above that function names it. What a
 * library of the shell starts for a remote is not its own, and ends with its React root.
 */
function callingRemote(): Watched | undefined {
  if (watched.size === 0) return undefined;
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 3;
  const caller = new Error().stack?.split('\n').at(-1) ?? '';
  Error.stackTraceLimit = usual;
  const name = /\/remotes\/(mf-[a-z0-9-]+)\//.exec(caller)?.[1];
  return name === undefined ? undefined : watched.get(name);
}

function own(remote: Watched, leak: Leak): () => void {
  remote.leaks.add(leak);
  return () => remote.leaks.delete(leak);
}

function isCapturing(options: Options): boolean {
  return typeof options === 'boolean' ? options : options?.capture === true;
}

function watchListeners(target: Window | Document): void {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  /** What forgets a listener, by handler, then by event and phase. */
  const known = new WeakMap<Handler, Map<string, () => void>>();

  function addEventListener(type: string, handler: Handler | null, options?: Options): void {
    if (!handler) return;
    add(type, handler, options);
    const { once, signal } = typeof options === 'object' ? options : {};
    const remote = once === true || signal?.aborted === true ? undefined : callingRemote();
    if (!remote) return;
    const key = `${type}/${isCapturing(options)}`;
    const ofHandler = known.get(handler) ?? new Map<string, () => void>();
    if (ofHandler.has(key)) return;
    known.set(handler, ofHandler);
    const forget = own(remote, {
      kind: 'listener',
      end: () => removeEventListener(type, handler, options),
    });
    ofHandler.set(key, forget);
    signal?.addEventListener('abort', () => removeEventListener(type, handler, options));
  }

  function removeEventListener(type: string, handler: Handler | null, options?: Options): void {
    if (!handler) return;
    remove(type, handler, options);
    const key = `${type}/${isCapturing(options)}`;
    const ofHandler = known.get(handler);
    ofHandler?.get(key)?.();
    ofHandler?.delete(key);
  }

  Object.assign(target, { addEventListener, removeEventListener });
}

function watchIntervals(page: Window): void {
  const set = page.setInterval.bind(page);
  const clear = page.clearInterval.bind(page);
  const known = new Map<number, () => void>();

  function setInterval(handler: TimerHandler, ...rest: unknown[]): number {
    const id = set(handler, ...(rest as [number?])); // the limit, then what the handler is called with
    const remote = callingRemote();
    if (remote) known.set(id, own(remote, { kind: 'interval', end: () => clearInterval(id) }));
    return id;
  }

  function clearInterval(id?: number): void {
    clear(id);
    if (id === undefined) return;
    known.get(id)?.();
    known.delete(id);
  }

  Object.assign(page, { setInterval, clearInterval });
}

/** Listens to who adds listeners to window and document, and who starts intervals. Called once, before any remote. */
export function detectLeaks(page: Window): void {
  watchListeners(page);
  watchListeners(page.document);
  watchIntervals(page);
}

/** React marks what it draws; screen readers' announcements are React Aria's for the whole page. */
function isDrawnByReact(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__react'));
}

/** Elements where remotes have no business: beside the page's root, and beside the content of its main part. */
function strangers(page: Document): Element[] {
  return [...page.querySelectorAll('body > *, main > *')].filter(
    (element) =>
      !isDrawnByReact(element) &&
      element.id !== 'root' &&
      !element.matches('script, style, [data-live-announcer]'),
  );
}

/** Says that an instance of a remote, or of one of its parts, is coming up. */
export function enterPage(remote: string, page: Document): void {
  const now = watched.get(remote);
  if (now) now.instances += 1;
  else watched.set(remote, { instances: 1, leaks: new Set(), standing: new Set(strangers(page)) });
}

function counted(count: number, one: string): string[] {
  if (count === 0) return [];
  return [`${count} ${one}${count === 1 ? '' : 's'}`];
}

/**
 * Says that an instance is gone. With the last one of a remote goes what its code left behind; the answer
 * says what that was, empty when it left nothing.
 */
export function leavePage(remote: string, page: Document): string {
  const leaving = watched.get(remote);
  if (!leaving) return '';
  leaving.instances -= 1;
  if (leaving.instances > 0) return '';
  const { leaks, standing } = leaving;
  const listeners = [...leaks].filter(({ kind }) => kind === 'listener').length;
  const intervals = leaks.size - listeners;
  for (const { end } of [...leaks]) end();
  watched.delete(remote);
  // What came after another remote did may be that one's.
  const isLeft = (element: Element) =>
    !standing.has(element) && [...watched.values()].every((other) => other.standing.has(element));
  const elements = strangers(page).filter(isLeft);
  for (const element of elements) element.remove();
  return [
    ...counted(listeners, 'listener'),
    ...counted(intervals, 'interval'),
    ...counted(elements.length, 'element'),
  ].join(', ');
}
