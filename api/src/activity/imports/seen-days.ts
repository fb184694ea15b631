/** The member days that a file's lines have named so far. */
export interface SeenDays {
  /** Adds a day; returns false if it was already added. */
  add(memberId: number, day: string): boolean;
  /** Returns how many members were named. */
  countMembers(): number;
}

/**
 * Stores days in 24 bytes each: a file has up to two million, for which a `Set` would take ten times as much memory,
 * and asking the database about each would take longer than all other work on a line.
 */
export function createSeenDays(): SeenDays {
  const days = createPairs();
  const members = createPairs();
  return {
    add(memberId, day) {
      members.add(memberId, 0);
      return days.add(memberId, Number(day.replaceAll('-', '')));
    },
    countMembers: () => members.size(),
  };
}

/** Makes a set of pairs of whole numbers: the first above 0 and below 2^53, the second below 2^31. */
function createPairs() {
  let slots = 1024;
  let firsts = new Float64Array(slots);
  let seconds = new Int32Array(slots);
  let size = 0;

  /** Returns the slot of a pair, or the free one where it belongs. */
  function slotOf(first: number, second: number): number {
    let slot = spread(first, second) & (slots - 1);
    while (firsts[slot] !== 0 && (firsts[slot] !== first || seconds[slot] !== second)) {
      slot = (slot + 1) & (slots - 1);
    }
    return slot;
  }

  function grow(): void {
    const [oldFirsts, oldSeconds] = [firsts, seconds];
    slots *= 2;
    firsts = new Float64Array(slots);
    seconds = new Int32Array(slots);
    oldFirsts.forEach((first, at) => {
      if (first !== 0) put(first, oldSeconds[at] ?? 0);
    });
  }

  function put(first: number, second: number): void {
    const slot = slotOf(first, second);
    firsts[slot] = first;
    seconds[slot] = second;
  }

  return {
    add(first: number, second: number): boolean {
      if (firsts[slotOf(first, second)] !== 0) return false;
      // Above two thirds full, finding a free slot takes many steps.
      if (size * 3 > slots * 2) grow();
      put(first, second);
      size += 1;
      return true;
    },
    size: () => size,
  };
}

/** Hashes pairs to 32-bit integers so that similar pairs get distant values (the finalizer of MurmurHash3). */
export function spread(first: number, second: number): number {
  let hash = (first >>> 0) ^ Math.imul(Math.floor(first / 2 ** 32), 0x9e3779b1);
  hash ^= Math.imul(second, 0xcc9e2d51);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
