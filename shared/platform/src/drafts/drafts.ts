const prefix = 'stridewell.draft.';

/** Keeps what was typed into a form and not saved, in the storage of the tab, over reloads. */
export interface Drafts {
  /** What was kept under a name for a member. */
  read: (memberId: number, name: string) => unknown;
  keep: (memberId: number, name: string, draft: unknown) => void;
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

/** The drafts of this tab. */
export const drafts: Drafts = {
  read: (memberId, name) =>
    quietly(() => JSON.parse(sessionStorage.getItem(`${prefix}${memberId}.${name}`) ?? 'null')),
  keep: (memberId, name, draft) =>
    quietly(() => sessionStorage.setItem(`${prefix}${memberId}.${name}`, JSON.stringify(draft))),
  forget: (memberId, name) =>
    quietly(() => sessionStorage.removeItem(`${prefix}${memberId}.${name}`)),
  forgetAll: () =>
    quietly(() => {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }),
};
