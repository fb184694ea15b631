const prefix = 'stridewell.draft.';

/** Keeps what was typed into a form and not saved, over reloads. */
export interface Drafts {
  /** What was kept under a name for a member. */
  read: (memberId: number, name: string) => unknown;
  /** Keeps a draft in the storage of the tab, or with `isLasting` in that of the browser, where a closed tab leaves it. */
  keep: (memberId: number, name: string, draft: unknown, isLasting?: boolean) => void;
  forget: (memberId: number, name: string) => void;
  /** Forgets every draft of everybody: signing out does. */
  forgetAll: () => void;
}

/** Where the browser denies storage, a draft is not kept. */
function quietly<Value>(act: () => Value): Value | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** Both storages; a browser may deny each of them. */
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
