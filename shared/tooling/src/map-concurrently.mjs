// Plain Node: `npm test` reads it before anything is installed.

/**
 * Maps items with an async function, at most `limit` at a time. Returns results in the order of the items, and rejects
 * with the first rejection.
 * @template Item, Answer
 * @param {readonly Item[]} items
 * @param {number} limit
 * @param {(item: Item) => Promise<Answer>} work
 * @returns {Promise<Answer[]>}
 */
export async function mapConcurrently(items, limit, work) {
  /** @type {Answer[]} */
  const answers = [];
  const waiting = items.entries();
  async function takeTurns() {
    for (const [place, item] of waiting) answers[place] = await work(item);
  }
  await Promise.all(Array.from({ length: limit }, takeTurns));
  return answers;
}
