// Plain Node: `npm test` reads it before anything is installed.

/**
 * Does some work for each item, for at most so many at the same time, in their order; answers in that order,
 * and fails with the first that fails.
 * @template Item, Answer
 * @param {readonly Item[]} items
 * @param {number} atOnce
 * @param {(item: Item) => Promise<Answer>} work
 * @returns {Promise<Answer[]>}
 */
export async function doAtOnce(items, atOnce, work) {
  /** @type {Answer[]} */
  const answers = [];
  const waiting = items.entries();
  async function takeTurns() {
    for (const [place, item] of waiting) answers[place] = await work(item);
  }
  await Promise.all(Array.from({ length: atOnce }, takeTurns));
  return answers;
}
