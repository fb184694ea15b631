import { readSharedFunctions, scanPage } from './page-traces.ts';
import type { PageTraces } from './page-traces.ts';
import type { FindCaller, Leak } from './watch-calls.ts';

/** A remote that is mounted or starting, and what its code has started since. */
type Watched = {
  instances: number;
  readonly leaks: Set<Leak>;
  /** The contents of the page before it started. */
  readonly before: PageTraces;
  /** The functions that every part of the page calls, before it started. */
  readonly functions: ReadonlyMap<string, unknown>;
};

const watched = new Map<string, Watched>();

/**
 * Returns the remote whose file called the patched function, by the stack frame above it. What one of the shell's
 * libraries starts for a remote isn't the remote's own and ends with its React root.
 */
const callingRemote: FindCaller = () => {
  if (watched.size === 0) return undefined;
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 3;
  const caller = new Error().stack?.split('\n').at(-1) ?? '';
  Error.stackTraceLimit = usual;
  const name = /\/remotes\/(mf-[a-z0-9-]+)\//.exec(caller)?.[1];
  const remote = name === undefined ? undefined : watched.get(name);
  return (
    remote &&
    ((leak) => {
      remote.leaks.add(leak);
      return () => remote.leaks.delete(leak);
    })
  );
};

/** On a development page, loads what tracks calls of the page's functions. Call once, before any remote runs. */
export async function detectLeaks(page: Window): Promise<void> {
  const mode = page.document.querySelector<HTMLMetaElement>('meta[name="page-mode"]')?.content;
  if (mode !== 'development') return;
  const { watchCalls } = await import(/* webpackChunkName: "leaks" */ './watch-calls.ts');
  watchCalls(page, callingRemote);
}

/** Records that an instance of a remote, or of one of its parts, starts. */
export function trackMount(remote: string, page: Document): void {
  const now = watched.get(remote);
  if (now) now.instances += 1;
  else
    watched.set(remote, {
      instances: 1,
      leaks: new Set(),
      before: scanPage(page),
      functions: page.defaultView ? readSharedFunctions(page.defaultView) : new Map(),
    });
}

const plurals: Readonly<Record<string, string>> = { class: 'classes' };

/** For example `2 listeners, 1 class`. */
function counted(kinds: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .map(([kind, count]) => `${count} ${count === 1 ? kind : (plurals[kind] ?? `${kind}s`)}`)
    .join(', ');
}

/**
 * Records that an instance is gone. After the last one of a remote, removes what its code left behind, except styles
 * and globals. Returns a description of that, or an empty string.
 */
export function trackUnmount(remote: string, page: Document): string {
  const leaving = watched.get(remote);
  if (!leaving) return '';
  leaving.instances -= 1;
  if (leaving.instances > 0) return '';
  watched.delete(remote);
  const { leaks, before, functions } = leaving;
  const kinds: string[] = [...leaks].map(({ kind }) => kind);
  for (const { end } of [...leaks]) end();
  for (const [what, { kind, remove }] of scanPage(page, functions)) {
    // What appeared after another remote started may belong to that one.
    const isLeft =
      !before.has(what) && [...watched.values()].every((other) => other.before.has(what));
    if (!isLeft) continue;
    remove?.();
    kinds.push(kind);
  }
  return counted(kinds);
}
