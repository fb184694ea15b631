import { snapshotBuiltIns } from './built-ins.ts';

// jsdom's own window is the global of a test.
const page = window as typeof globalThis & Window;

describe('snapshotBuiltIns', () => {
  it.each([
    ['Array.prototype.map', Array.prototype, 'map'],
    ['Object.keys', Object, 'keys'],
    ['Promise.prototype.then', Promise.prototype, 'then'],
    ['customElements.get', customElements, 'get'],
    ['Node.prototype.appendChild', Node.prototype, 'appendChild'],
  ] as const)('restores %s and returns its name', (name, owner, key) => {
    const original: unknown = Reflect.get(owner, key);
    const builtIns = snapshotBuiltIns(page);
    expect(builtIns.restore()).toEqual([]);
    Object.assign(owner, { [key]: () => undefined });
    const replaced = builtIns.restore();
    expect(Reflect.get(owner, key)).toBe(original);
    expect(replaced).toEqual([name]);
    expect(builtIns.restore()).toEqual([]);
  });

  it('ignores functions that an error reporter has wrapped and marked', () => {
    const builtIns = snapshotBuiltIns(page);
    const original = JSON.parse;
    const wrapped = Object.assign((text: string): unknown => original(text), {
      __sentry_original__: original,
    });
    JSON.parse = wrapped;
    expect(builtIns.restore()).toEqual([]);
    expect(JSON.parse).toBe(wrapped);
    JSON.parse = original;
  });
});
