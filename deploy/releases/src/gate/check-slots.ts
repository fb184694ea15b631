import { error, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import { shownOthers } from './offers.ts';
import type { DescribedRelease, Offers } from './offers.ts';

/** Compares a release's slots, and its parts for others' slots, with all other releases. */
export function checkSlots(release: DescribedRelease, offers: Offers): Finding[] {
  const others = shownOthers(offers);
  const own = (release.slots ?? []).map(({ name }) => name);
  const offered = new Set([
    ...own,
    ...others.flatMap(({ slots = [] }) => slots.map(({ name }) => name)),
  ]);
  const removed = (offers.replaced?.slots ?? []).filter(({ name }) => !own.includes(name));
  return [
    ...others.flatMap((other) =>
      (other.slots ?? [])
        .filter(({ name }) => own.includes(name))
        .map(({ name }) =>
          error(
            `It offers the slot ${name}, which belongs to ${other.name} ${other.version}. Choose another name.`,
          ),
        ),
    ),
    ...removed.flatMap(({ name }) =>
      others
        .filter(
          ({ fills = [], slots = [] }) =>
            fills.some(({ slot }) => slot === name) && !slots.some((slot) => slot.name === name),
        )
        .map((other) =>
          error(
            `It no longer offers the slot ${name}, which ${other.name} ${other.version} fills. Keep the slot, or release ${other.name} without that part first.`,
          ),
        ),
    ),
    ...(release.fills ?? [])
      .filter(({ slot }) => !offered.has(slot))
      .map(({ slot, name }) =>
        warning(
          `Its part ${name} fills the slot ${slot}, which no remote offers, so it won't be shown. Correct the slot's name, or wait for the release that offers it.`,
        ),
      ),
  ];
}
