import type { RemoteDescription } from '@stridewell/platform';

/** A slot of the page and a part in it; a slot without parts has one row without a part. */
export type OfferedSlot = Readonly<{
  slot: string;
  /** The remote that offers the slot, and the page it is on; undefined if none does. */
  offeredBy: string | undefined;
  path: string | undefined;
  filledBy: string | undefined;
  part: string | undefined;
}>;

/** Returns the slots that the chosen releases offer, and the parts that others put there, in order. */
export function offeredSlots(releases: readonly RemoteDescription[]): OfferedSlot[] {
  const offers = releases.flatMap(({ name, slots = [] }) =>
    slots.map((slot) => ({ ...slot, offeredBy: name })),
  );
  const fills = releases
    .flatMap(({ name, fills: parts = [] }) => parts.map((part) => ({ ...part, filledBy: name })))
    .sort((a, b) => a.order - b.order);
  const names = [...offers.map(({ name }) => name), ...fills.map(({ slot }) => slot)];
  return [...new Set(names)].sort().flatMap((slot): OfferedSlot[] => {
    const { offeredBy, path } = offers.find(({ name }) => name === slot) ?? {};
    const row = { slot, offeredBy, path, filledBy: undefined, part: undefined };
    const parts = fills.filter((fill) => fill.slot === slot);
    if (parts.length === 0) return [row];
    return parts.map(({ filledBy, name }) => ({ ...row, filledBy, part: name }));
  });
}
