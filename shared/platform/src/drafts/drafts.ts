const prefix = 'stridewell.draft.';

/** Stores unsaved form input, so that it survives a reload. */
export interface Drafts {
  /** Returns a member's draft. */
  read: (memberId: number, name: string) => unknown;
  /** Stores a draft in the tab, or with `isLasting` in the browser, where it survives a closed tab. */
  keep: (memberId: number, name: string, draft: unknown, isLasting?: boolean) => void;
  forget: (memberId: number, name: string) => void;
  /** Deletes all drafts of everyone; called on sign-out. */
  forgetAll: () => void;
}

/** If the browser denies storage, drafts aren't stored. */
function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Both storages; a browser may deny either. */
const storages = [() => sessionStorage, () => localStorage];

/** The drafts of this tab and of this browser. */
export const drafts: Drafts = {
  read: (memberId, name) =>
    quietly(() => {
      const key = `${prefix}${memberId}.${name}`;
      const kept = storages.map((storage) => quietly(() => storage().getItem(key)));
      return JSON.parse(kept.find(Boolean) ?? 'null');
    }),
  keep: (memberId, name, draft, isLasting = false) =>
    quietly(() => {
      const storage = isLasting ? localStorage : sessionStorage;
      storage.setItem(`${prefix}${memberId}.${name}`, JSON.stringify(draft));
    }),
  forget: (memberId, name) => {
    for (const storage of storages)
      quietly(() => storage().removeItem(`${prefix}${memberId}.${name}`));
  },
  forgetAll: () => {
    for (const storage of storages) {
      quietly(() => {
        const kept = storage();
        for (const key of Object.keys(kept)) if (key.startsWith(prefix)) kept.removeItem(key);
      });
    }
  },
};
