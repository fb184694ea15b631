/** Makes a test's browser support passkeys; requests are answered, or refused as if the person cancelled. */
export function stubPasskeys(answer: 'agrees' | 'cancels'): void {
  const bytes = (text: string) => new TextEncoder().encode(text).buffer;
  const credential = {
    id: 'credential',
    rawId: bytes('credential'),
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes('{}'),
      attestationObject: bytes('attestation'),
      authenticatorData: bytes('data'),
      signature: bytes('signature'),
      userHandle: bytes('100.7'),
      getTransports: () => ['internal'],
    },
  };
  const use = async () => {
    if (answer === 'cancels') throw new DOMException('not now', 'NotAllowedError');
    return credential;
  };
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  const value = { create: use, get: use };
  Object.defineProperty(navigator, 'credentials', { value, configurable: true });
}

/** The browser no longer supports passkeys. */
export function removePasskeys(): void {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}
