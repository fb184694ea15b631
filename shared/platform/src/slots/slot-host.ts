import type { RemoteDefinition, Translated } from '#composition/define-remote.ts';

/** The name of a slot: the page, a dot, the place on it. */
export type SlotName = NonNullable<RemoteDefinition['slots']>[number]['name'];

/** The state of a fill. A failure's `details` are for support: release and cause. */
export type FillStep =
  | Readonly<{ step: 'coming' }>
  | Readonly<{ step: 'mounted' }>
  | Readonly<{ step: 'failed'; details: string }>;

/** A part in a slot. It changes by being replaced by another object. */
export type SlotFill = Readonly<{
  /** The remote it comes from; together with `name` the key of the fill. */
  remote: string;
  name: string;
  title: Translated;
  order: number;
  step: FillStep;
  /**
   * Loads the part and mounts it into the element, in its own React root; never throws. Returns a function that
   * unmounts it and never throws. A fill has one place: mounting it in another unmounts it in the first.
   */
  mountIn: (element: HTMLElement) => () => void;
  /** Restarts a failed part in its element. */
  retry: () => void;
}>;

/** What the shell provides to slots: which parts fill them, and how to mount each. */
export type SlotHost = Readonly<{
  /** Calls `onChange` whenever the slot's fills or their states change. */
  watch: (slot: SlotName, onChange: () => void) => () => void;
  /** Returns the slot's fills in order. Referentially stable until something changes. */
  fills: (slot: SlotName) => readonly SlotFill[];
}>;

let lent: SlotHost | null = null;

/** Sets the host of the page's slots, before anything is mounted. Returns a function that removes it. */
export function setSlotHost(host: SlotHost): () => void {
  lent = host;
  return () => {
    if (lent === host) lent = null;
  };
}

/** The host of the page; null in tests and in a remote that is embedded alone. */
export function slotHost(): SlotHost | null {
  return lent;
}
