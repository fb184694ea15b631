import { sharedFunctionsOf, tracesOf } from './page-traces.ts';
import type { PageTraces } from './page-traces.ts';
import { watchCalls } from './watched-calls.ts';
import type { CallerOf, Leak } from './watched-calls.ts';

/** A remote of which something stands or is coming up, and what its code has started since. */
type Watched = {
  instances: number;
  readonly leaks: Set<Leak>;
  /** What stood in the page before it came. */
  readonly standing: PageTraces;
  /** What every part of the page called before it came. */
  readonly functions: ReadonlyMap<string, unknown>;
};

const watched = new Map<string, Watched>();

/**
 * The remote whose file called the function that asks: the frame above that function names it. What a
 * library of the shell starts for a remote is not its own, and ends with its React root.
 */
const callingRemote: CallerOf = () => {
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

/** On a development page, watches who calls the page's own functions. Called once, before any remote. */
export function detectLeaks(page: Window): void {
  const mode = page.document.querySelector<HTMLMetaElement>('meta[name="page-mode"]')?.content;
  if (mode === 'development') watchCalls(page, callingRemote);
}

/** Says that an instance of a remote, or of one of its parts, is coming up. */
export function enterPage(remote: string, page: Document): void {
  const now = watched.get(remote);
  if (now) now.instances += 1;
  else
    watched.set(remote, {
      instances: 1,
      leaks: new Set(),
      standing: tracesOf(page),
      functions: page.defaultView ? sharedFunctionsOf(page.defaultView) : new Map(),
    });
}

const plurals: Readonly<Record<string, string>> = { class: 'classes' };

/** As in `2 listeners, 1 class`. */
function counted(kinds: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return [...counts]
    .map(([kind, count]) => `${count} ${count === 1 ? kind : (plurals[kind] ?? `${kind}s`)}`)
    .join(', ');
}

/**
 * Says that an instance is gone. With the last one of a remote goes what its code left behind, styles and globals
 * aside; the answer says what that was, empty when it left nothing.
 */
export function leavePage(remote: string, page: Document): string {
  const leaving = watched.get(remote);
  if (!leaving) return '';
  leaving.instances -= 1;
  if (leaving.instances > 0) return '';
  watched.delete(remote);
  const { leaks, standing, functions } = leaving;
  const kinds: string[] = [...leaks].map(({ kind }) => kind);
  for (const { end } of [...leaks]) end();
  for (const [what, { kind, remove }] of tracesOf(page, functions)) {
    // What came after another remote did may be that one's.
    const isLeft =
      !standing.has(what) && [...watched.values()].every((other) => other.standing.has(what));
    if (!isLeft) continue;
    remove?.();
    kinds.push(kind);
  }
  return counted(kinds);
}
