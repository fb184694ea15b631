import { readRegistry } from '#store/registry-file.ts';
import type { ReleaseStore } from '#store/store.ts';

/** Written by each check, because credentials may be able to read only. */
const checkKey = 'door-check';

/** Throws a sentence unless the registry can be read and verified, and the store can be changed. */
export async function requireWritableStore(store: ReleaseStore): Promise<void> {
  await readRegistry(store);
  await store.objects.write(checkKey, Buffer.from(new Date().toISOString()));
}

/** For how long the result of a check is used, in milliseconds. */
type Lifetimes = Readonly<{ success: number; failure: number }>;

/** Returns a check that runs at most once per lifetime of its last result. Concurrent calls share one run. */
export function limitCheck(
  check: () => Promise<void>,
  { success, failure }: Lifetimes,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let last: { result: Promise<void>; until: number } | undefined;
  return () => {
    if (last && now() < last.until) return last.result;
    const current = { result: check(), until: Infinity };
    last = current;
    const expire = (lifetime: number) => () => {
      current.until = now() + lifetime;
    };
    current.result.then(expire(success), expire(failure));
    return current.result;
  };
}
