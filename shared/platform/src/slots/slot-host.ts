import type { RemoteDefinition, Translated } from '#composition/define-remote.ts';

/** The name of a slot: the page, a dot, the place on it. */
export type SlotName = NonNullable<RemoteDefinition['slots']>[number]['name'];

/** How far a fill is. `details` of a failure is for the people who help: release and cause. */
export type FillStep =
  | Readonly<{ step: 'coming' }>
  | Readonly<{ step: 'mounted' }>
  | Readonly<{ step: 'failed'; details: string }>;

/** One part that stands in a slot. It changes by being replaced by another object. */
export type SlotFill = Readonly<{
  /** The remote it comes from; with `name` it is the key of the fill. */
  remote: string;
  name: string;
  title: Translated;
  order: number;
  step: FillStep;
  /**
   * Loads the part and mounts it into the element, in a React root of its own; never throws. The
   * answer takes this mount down and never throws. A fill stands in one place: mounting it in another
   * takes it down in the first.
   */
  mountIn: (element: HTMLElement) => () => void;
  /** Brings a failed part up again, in the element where it stood. */
  retry: () => void;
}>;

/** What the shell lends to slots: which parts fill them, and the way to mount each. */
export type SlotHost = Readonly<{
  /** Calls `onChange` whenever the slot's fills or a step of theirs change. */
  watch: (slot: SlotName, onChange: () => void) => () => void;
  /** The slot's fills in their order; the same array until something changes. */
  fills: (slot: SlotName) => readonly SlotFill[];
}>;

let lent: SlotHost | null = null;

/** Lends the page's slots their host, before anything is mounted; the answer takes it back. */
export function lendSlotHost(host: SlotHost): () => void {
  lent = host;
  return () => {
    if (lent === host) lent = null;
  };
}

/** The host of the page; null in tests and where a remote is embedded alone. */
export function slotHost(): SlotHost | null {
  return lent;
}
