import { generateKeyPairSync } from 'node:crypto';
import { jwtVerify } from 'jose';
import { describe, expect, it } from 'vitest';
import { signEmbedToken } from './server.ts';

const keys = [
  ['EdDSA', generateKeyPairSync('ed25519')],
  ['ES256', generateKeyPairSync('ec', { namedCurve: 'P-256' })],
  ['RS256', generateKeyPairSync('rsa', { modulusLength: 2048 })],
] as const;

describe("a partner's token", () => {
  it.each(keys)(
    'is signed with %s for one person, one remote and a minute',
    async (algorithm, pair) => {
      const options = {
        privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        kid: 'k1',
        algorithm,
        programId: 100,
        email: 'ana@northwind.example',
        remote: 'mf-challenges',
      } as const;
      const token = await signEmbedToken(options);
      const read = await jwtVerify(token, pair.publicKey, { audience: 'stridewell:embed' });
      expect(read.protectedHeader).toMatchObject({ alg: algorithm, kid: 'k1' });
      expect(read.payload).toMatchObject({
        pid: 100,
        email: options.email,
        remote: options.remote,
      });
      const { iat = 0, exp = 0, jti = '' } = read.payload;
      expect(exp - iat).toBeLessThanOrEqual(300);
      expect(jti.length).toBeGreaterThanOrEqual(16);
      expect(await signEmbedToken(options)).not.toBe(token);
    },
  );
});
