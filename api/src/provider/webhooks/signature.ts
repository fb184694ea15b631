import { createHmac, randomBytes } from 'node:crypto';

const secretBytes = 32;
const prefix = 'whsec_';

/** Makes a secret in the format of Standard Webhooks. */
export function newSecret(): string {
  return `${prefix}${randomBytes(secretBytes).toString('base64')}`;
}

/** Signs a delivery according to Standard Webhooks 1.0; returns its headers. */
export function signedHeaders(
  secret: string,
  { id, body }: { id: number; body: string },
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const key = Buffer.from(secret.slice(prefix.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    'content-type': 'application/json',
    'user-agent': 'Stridewell-Webhooks/1',
    'webhook-id': String(id),
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
}
