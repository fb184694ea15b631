import type { Pools } from '#database/pools.ts';

/** Pools of an instance that is killed when it asks for one transaction more than these. */
export function poolsThatDieAfter(pools: Pools, transactions: number): Pools {
  let left = transactions;
  const app = new Proxy(pools.app, {
    get(pool, name) {
      if (name === 'connect') {
        left -= 1;
        if (left < 0) throw new Error('It was killed.');
      }
      const value: unknown = Reflect.get(pool, name);
      return typeof value === 'function' ? (value.bind(pool) as unknown) : value; // a method of the pool itself
    },
  });
  return { ...pools, app };
}
