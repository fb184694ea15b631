/** Something that a remote's own code started outside of its container and its scope. */
export type Leak = Readonly<{
  kind: 'listener' | 'interval' | 'animation frame' | 'observer';
  end: () => void;
}>;

/**
 * Records what the calling remote has started, and returns a function that forgets it. Undefined if no remote is
 * calling.
 */
export type FindCaller = () => ((leak: Leak) => () => void) | undefined;

type Handler = EventListenerOrEventListenerObject;
type Options = boolean | AddEventListenerOptions | undefined;

function isCapturing(options: Options): boolean {
  return typeof options === 'boolean' ? options : options?.capture === true;
}

function watchListeners(target: Window | Document, callerOf: FindCaller): void {
  const add = target.addEventListener.bind(target);
  const remove = target.removeEventListener.bind(target);
  /** What forgets a listener, by handler, then by event and phase. */
  const known = new WeakMap<Handler, Map<string, () => void>>();

  function addEventListener(type: string, handler: Handler | null, options?: Options): void {
    if (!handler) return;
    add(type, handler, options);
    const { once, signal } = typeof options === 'object' ? options : {};
    const keep = once === true || signal?.aborted === true ? undefined : callerOf();
    if (!keep) return;
    const key = `${type}/${isCapturing(options)}`;
    const ofHandler = known.get(handler) ?? new Map<string, () => void>();
    if (ofHandler.has(key)) return;
    known.set(handler, ofHandler);
    const end = () => removeEventListener(type, handler, options);
    ofHandler.set(key, keep({ kind: 'listener', end }));
    signal?.addEventListener('abort', end);
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

function watchIntervals(page: Window, callerOf: FindCaller): void {
  const set = page.setInterval.bind(page);
  const clear = page.clearInterval.bind(page);
  const known = new Map<number, () => void>();

  function setInterval(handler: TimerHandler, ...rest: unknown[]): number {
    const id = set(handler, ...(rest as [number?])); // the delay, then the handler's arguments
    const keep = callerOf();
    if (keep) known.set(id, keep({ kind: 'interval', end: () => clearInterval(id) }));
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

function watchFrames(page: Window, callerOf: FindCaller): void {
  const ask = page.requestAnimationFrame.bind(page);
  const cancel = page.cancelAnimationFrame.bind(page);
  const known = new Map<number, () => void>();

  function forget(id: number): void {
    known.get(id)?.();
    known.delete(id);
  }

  function requestAnimationFrame(handler: FrameRequestCallback): number {
    const id = ask((time) => {
      forget(id);
      handler(time);
    });
    const keep = callerOf();
    if (keep) known.set(id, keep({ kind: 'animation frame', end: () => cancelAnimationFrame(id) }));
    return id;
  }

  function cancelAnimationFrame(id: number): void {
    cancel(id);
    forget(id);
  }

  Object.assign(page, { requestAnimationFrame, cancelAnimationFrame });
}

type Observer = { observe: (...what: never[]) => void; disconnect: () => void };

function watchObservers(page: Window, callerOf: FindCaller): void {
  for (const name of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver']) {
    const own: unknown = Reflect.get(page, name);
    if (typeof own !== 'function') continue;
    const { prototype } = own as { prototype: Observer }; // the three have both methods
    // The browser's own methods, called on their observer below.
    const { observe, disconnect } = prototype;
    const known = new WeakMap<Observer, () => void>();
    prototype.observe = function (this: Observer, ...what: never[]) {
      observe.apply(this, what);
      const keep = known.has(this) ? undefined : callerOf();
      if (keep) known.set(this, keep({ kind: 'observer', end: () => this.disconnect() }));
    };
    prototype.disconnect = function (this: Observer) {
      disconnect.call(this);
      known.get(this)?.();
      known.delete(this);
    };
  }
}

/**
 * Patches the page's functions to find out which remote calls them. For development only: in production nothing patches
 * the page's functions.
 */
export function watchCalls(page: Window, callerOf: FindCaller): void {
  watchListeners(page, callerOf);
  watchListeners(page.document, callerOf);
  watchIntervals(page, callerOf);
  watchFrames(page, callerOf);
  watchObservers(page, callerOf);
}
