import type { RemoteDescription } from '@stridewell/platform';

/** A slot of the page and a part that stands in it; a slot that nobody fills has one row without a part. */
export type OfferedSlot = Readonly<{
  slot: string;
  /** The remote that offers the slot, and the page it stands on; undefined when nobody does. */
  offeredBy: string | undefined;
  path: string | undefined;
  filledBy: string | undefined;
  part: string | undefined;
}>;

/** Which slots the chosen releases offer, and what the others would put there, in its order. */
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
