function pemOf(bytes: ArrayBuffer, label: 'PUBLIC KEY' | 'PRIVATE KEY'): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  const lines = text.match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}

/** Generates a key pair in the browser (ECDSA on P-256): the private key leaves the browser only as its own file. */
export async function makeKeyPair(): Promise<{ publicKey: string; privateKey: string }> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const [publicBytes, privateBytes] = await Promise.all([
    crypto.subtle.exportKey('spki', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ]);
  return {
    publicKey: pemOf(publicBytes, 'PUBLIC KEY'),
    privateKey: pemOf(privateBytes, 'PRIVATE KEY'),
  };
}
