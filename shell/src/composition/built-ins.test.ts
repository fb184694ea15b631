import { rememberBuiltIns } from './built-ins.ts';

// jsdom's own window is the global of a test.
const page = window as typeof globalThis & Window;

describe('rememberBuiltIns', () => {
  it.each([
    ['Array.prototype.map', Array.prototype, 'map'],
    ['Object.keys', Object, 'keys'],
    ['Promise.prototype.then', Promise.prototype, 'then'],
    ['customElements.get', customElements, 'get'],
    ['Node.prototype.appendChild', Node.prototype, 'appendChild'],
  ] as const)('puts %s back, and names it', (name, owner, key) => {
    const original: unknown = Reflect.get(owner, key);
    const builtIns = rememberBuiltIns(page);
    expect(builtIns.restore()).toEqual([]);
    Object.assign(owner, { [key]: () => undefined });
    const replaced = builtIns.restore();
    expect(Reflect.get(owner, key)).toBe(original);
    expect(replaced).toEqual([name]);
    expect(builtIns.restore()).toEqual([]);
  });

  it('leaves alone what an error reporter wraps, and says so', () => {
    const builtIns = rememberBuiltIns(page);
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
