import { randomInt } from 'node:crypto';

/** IDs count from here, so that 53 bits last until 2094. */
const epoch = Date.UTC(2025, 0, 1);
const nodeBits = 6;
const counterBits = 6;
const perMillisecond = 2 ** counterBits;
/** Two API processes rarely pick the same one; the primary key refuses a duplicate ID. */
const node = randomInt(2 ** nodeBits);

let lastMs = 0;
let counter = 0;

/**
 * Returns a new id: 41 bits of milliseconds, 6 of this process, 6 of a counter. It fits a JSON number exactly, is
 * larger than every earlier id of this process, and reveals only its time.
 */
export function newId(now: number = Date.now()): number {
  counter += 1;
  if (now > lastMs) {
    lastMs = now;
    counter = 0;
  } else if (counter === perMillisecond) {
    // This millisecond is used up, or the clock went back: use the next one.
    lastMs += 1;
    counter = 0;
  }
  return ((lastMs - epoch) * 2 ** nodeBits + node) * perMillisecond + counter;
}
