import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { confirmSignInChange } from '../confirm-sign-in-change.ts';
import { password } from '../person.ts';

/** Signs a new token for one part; a token works only once. */
export type SignEmbedToken = (username: string, remote: string) => string;

interface DemoAccount {
  role: string;
  username: string;
  email: string;
  programId: number;
}

async function ask<T>(url: string, init: RequestInit = {}): Promise<T> {
  const headers = { 'content-type': 'application/json', ...init.headers };
  const answer = await fetch(url, { ...init, headers });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: T }; // Each call's contract
  return data;
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Sets up a partner: creates a key pair and lets an administrator of the program trust the public key for the
 * partner's site. Returns the partner server's sign function.
 */
export async function makePartnerKey(stridewell: string, site: string): Promise<SignEmbedToken> {
  const accounts = await ask<DemoAccount[]>(`${stridewell}/api/demo-accounts`);
  const admin = accounts.find(({ role }) => role === 'ProTierAdmin');
  if (!admin) throw new Error('The demo has no administrator.');
  const { programId, username, email } = admin;
  const credentials = JSON.stringify({ username, password, withRefreshToken: true });
  const session = await ask<{ accessToken: string }>(`${stridewell}/api/login`, {
    method: 'POST',
    body: credentials,
  });
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const pem = publicKey.export({ type: 'spki', format: 'pem' });
  const keys = `${stridewell}/api/programs/${programId}/partner-keys`;
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const change = await ask<{ id: number }>(keys, {
    method: 'POST',
    headers,
    body: JSON.stringify({ purpose: 'embed', name: 'Northwind', publicKey: pem, sites: [site] }),
  });
  await confirmSignInChange(stridewell, programId, change.id);
  const [key] = await ask<{ kid: string }[]>(keys, { headers });
  if (!key) throw new Error('The key is not trusted.');
  const domain = email.slice(email.indexOf('@'));
  return (person, remote) => {
    const iat = Math.floor(Date.now() / 1000);
    const claims = {
      aud: 'stridewell:embed',
      pid: programId,
      email: person + domain,
      remote,
      jti: randomUUID(),
      iat,
      exp: iat + 60,
    };
    const signed = `${encode({ alg: 'EdDSA', kid: key.kid })}.${encode(claims)}`;
    return `${signed}.${sign(null, Buffer.from(signed), privateKey).toString('base64url')}`;
  };
}
