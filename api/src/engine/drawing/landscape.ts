/** Returns the height of a ridge's crest, from 0 to 1, at a position from 0 (left) to 1 (right). */
export type Ridge = (x: number) => number;

function randomOf(seed: number): () => number {
  let state = seed >>> 0 || 1;
  // Mulberry32: the same seed draws the same hills on every machine.
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns a seed's three ridges, the farthest and highest first. */
export function ridgesOf(seed: number): readonly [Ridge, Ridge, Ridge] {
  const random = randomOf(seed);
  const ridge = (base: number, swing: number): Ridge => {
    const [slow, quick] = [1.2 + random(), 2.4 + 2 * random()];
    const [early, late] = [random() * 6.3, random() * 6.3];
    return (x) =>
      base + swing * (Math.sin(x * slow * 3.14 + early) + 0.45 * Math.sin(x * quick * 3.14 + late));
  };
  return [ridge(0.74, 0.13), ridge(0.5, 0.11), ridge(0.26, 0.08)];
}
