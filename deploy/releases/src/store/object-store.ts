/** One object as it was read, and the tag that names exactly this content. */
export type StoredObject = Readonly<{ content: Buffer; tag: string }>;

/** One object in a listing. */
export type ListedObject = Readonly<{
  key: string;
  bytes: number;
  /** When it was written, in milliseconds since 1970. */
  modified: number;
}>;

/** Where releases are kept: a folder or a bucket. Keys are paths with `/`, below the store's own top. */
export type ObjectStore = Readonly<{
  /** How long an answer of `readIfChanged` may be taken as still true, in milliseconds: what asking again costs. */
  freshFor: number;
  /** Answers the object, or null where there is none. */
  read: (key: string) => Promise<StoredObject | null>;
  /** As `read`, but answers `unchanged`, cheaply, where the object still has this tag. */
  readIfChanged: (
    key: string,
    tag: string | undefined,
  ) => Promise<StoredObject | null | 'unchanged'>;
  /** Writes an object whole: a reader sees the old content or the new, never a part. */
  write: (key: string, content: Uint8Array) => Promise<void>;
  /**
   * Writes an object only if the current one has this tag, or, with null, only if there is none. Returns whether it was
   * written; of several concurrent writers, one succeeds.
   */
  writeInPlaceOf: (key: string, content: Uint8Array, tag: string | null) => Promise<boolean>;
  /** Everything whose key begins with this prefix, in the order of the keys. */
  list: (prefix: string) => Promise<readonly ListedObject[]>;
  /** Deletes these objects; one that is not there is no error. */
  remove: (keys: readonly string[]) => Promise<void>;
}>;

/** Does a piece of work for each item, a few at a time. */
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
