/** An object's content, and the tag that identifies exactly this content. */
export type StoredObject = Readonly<{ content: Buffer; tag: string }>;

/** One object in a listing. */
export type ListedObject = Readonly<{
  key: string;
  bytes: number;
  /** When it was written, in milliseconds since 1970. */
  modified: number;
}>;

/** A store for releases: a folder or a bucket. Keys are paths with `/`, below the store's root. */
export type ObjectStore = Readonly<{
  /** How long a response of `readIfChanged` may be reused, in milliseconds, depending on the cost of a request. */
  freshFor: number;
  /** Returns the object, or null if there is none. */
  read: (key: string) => Promise<StoredObject | null>;
  /** Like `read`, but cheaply returns `unchanged` if the object still has this tag. */
  readIfChanged: (
    key: string,
    tag: string | undefined,
  ) => Promise<StoredObject | null | 'unchanged'>;
  /** Writes an object atomically: a reader sees the old content or the new, never a part. */
  write: (key: string, content: Uint8Array) => Promise<void>;
  /**
   * Writes an object only if the current one has this tag, or, with null, only if there is none. Returns whether
   * it was written; of several concurrent writers, one succeeds.
   */
  writeInPlaceOf: (key: string, content: Uint8Array, tag: string | null) => Promise<boolean>;
  /** Lists everything whose key starts with this prefix, in key order. */
  list: (prefix: string) => Promise<readonly ListedObject[]>;
  /** Deletes these objects; a missing one isn't an error. */
  remove: (keys: readonly string[]) => Promise<void>;
}>;

/** Runs a function for each item, a few at a time. */
export async function forEachFew<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: 8 }, async () => {
    for (const item of waiting) await work(item);
  });
  await Promise.all(workers);
}
