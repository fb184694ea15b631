import { generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { sampleRegistry } from './release.fixture.ts';
import { verifySignedRegistry } from './verify-registry.ts';

const pair = generateKeyPairSync('ed25519');

function rawKey({ publicKey }: { publicKey: KeyObject }): string {
  return publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('base64');
}

function signedWith(privateKey: KeyObject) {
  const registry = sampleRegistry();
  const signature = sign(null, Buffer.from(JSON.stringify(registry)), privateKey);
  return { registry, signature: signature.toString('base64'), keyId: 'abc' };
}

function withCrypto(value: unknown): void {
  Object.defineProperty(globalThis, 'crypto', { value, configurable: true });
}

const own = Object.getOwnPropertyDescriptor(globalThis, 'crypto');
afterEach(() => {
  if (own) Object.defineProperty(globalThis, 'crypto', own);
});

describe.each([
  ['by the browser', webcrypto],
  ['outside a secure context', {}],
  [
    'in a browser without Ed25519',
    { subtle: { importKey: () => Promise.reject(new DOMException('', 'NotSupportedError')) } },
  ],
])('a registry that is verified %s', (_, crypto) => {
  beforeEach(() => withCrypto(crypto));

  it('is returned if the key signed it', async () => {
    const document: unknown = JSON.parse(JSON.stringify(signedWith(pair.privateKey)));
    await expect(verifySignedRegistry(document, rawKey(pair))).resolves.toEqual(sampleRegistry());
  });

  it('is refused if a byte of it was changed', async () => {
    const document = signedWith(pair.privateKey);
    const changed = JSON.parse(JSON.stringify(document).replace('sha384-abc', 'sha384-abd'));
    expect(changed).not.toEqual(document);
    await expect(verifySignedRegistry(changed, rawKey(pair))).rejects.toThrow(
      "The registry isn't signed with the release key.",
    );
  });

  it('is refused if another key signed it', async () => {
    const document = signedWith(generateKeyPairSync('ed25519').privateKey);
    await expect(verifySignedRegistry(document, rawKey(pair))).rejects.toThrow(
      "The registry isn't signed with the release key.",
    );
  });

  it.each([
    ['an unsigned registry', sampleRegistry()],
    ['nothing', null],
    ['an empty signature', { ...signedWith(pair.privateKey), signature: '' }],
    ["a signature that isn't base64", { ...signedWith(pair.privateKey), signature: '*' }],
  ])('is refused if it is %s', async (_name, document) => {
    await expect(verifySignedRegistry(document, rawKey(pair))).rejects.toThrow(/The registry/);
  });

  it('is refused without a key', async () => {
    const document = signedWith(pair.privateKey);
    await expect(verifySignedRegistry(document, '')).rejects.toThrow(/The registry/);
  });
});
