import { TestEnvironment } from 'jest-environment-jsdom';

// What every supported browser has and jsdom lacks; taken from Node, which has the same standards.
const standards = [
  'fetch',
  'Request',
  'Response',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'structuredClone',
  'BroadcastChannel',
];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of standards) this.global[name] ??= globalThis[name];
    // TextEncoder returns the outer realm's bytes: `instanceof Uint8Array` must stay true.
    this.global.Uint8Array = Uint8Array;
    this.global.ArrayBuffer = ArrayBuffer;
  }
}
