import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { fileHeaders } from './file-kind.ts';
import { forEachFew } from './object-store.ts';
import { sendRequest } from './send-request.ts';
import type { RawAnswer } from './send-request.ts';
import type { ListedObject, ObjectStore, StoredObject } from './object-store.ts';

const Credentials = z.object({
  AWS_ACCESS_KEY_ID: z.string().min(1),
  AWS_SECRET_ACCESS_KEY: z.string().min(1),
  AWS_SESSION_TOKEN: z.string().optional(),
});

/** Returns the keys of the release bucket, if it has its own; else those that pictures use too. */
function ownCredentials(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const id = environment['STRIDEWELL_RELEASES_ACCESS_KEY_ID'];
  if (!id) return environment;
  return {
    AWS_ACCESS_KEY_ID: id,
    AWS_SECRET_ACCESS_KEY: environment['STRIDEWELL_RELEASES_SECRET_ACCESS_KEY'],
  };
}

/** How often a request is sent if the server fails. */
const attempts = 4;

/** Decodes XML entities; our keys contain no others. */
function plain(xml: string): string {
  return xml
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

function element(xml: string, name: string): string | undefined {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return found === undefined ? undefined : plain(found);
}

function isSuccess({ status }: RawAnswer): boolean {
  return status >= 200 && status < 300;
}

function encode(key: string): string {
  const whole = key.split('/').map(encodeURIComponent).join('/');
  // Signatures need more characters encoded than a URL does.
  return whole.replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Returns a release store in a bucket of any server that supports the S3 protocol with conditional writes
 * (`If-Match`, `If-None-Match`): Amazon S3, Cloudflare R2, MinIO, Ceph.
 * @param address `s3://bucket/prefix?endpoint=https://…&region=…`; without an endpoint, Amazon's.
 */
export function s3Store(address: string, environment: NodeJS.ProcessEnv): ObjectStore {
  const { hostname: bucket, pathname, searchParams } = new URL(address);
  const region = searchParams.get('region') ?? environment['AWS_REGION'] ?? 'us-east-1';
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const given = Credentials.safeParse(ownCredentials(environment));
  if (!given.success) {
    throw new Error(
      `${address} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or STRIDEWELL_RELEASES_ACCESS_KEY_ID and STRIDEWELL_RELEASES_SECRET_ACCESS_KEY.`,
    );
  }
  const client = new AwsClient({
    accessKeyId: given.data.AWS_ACCESS_KEY_ID,
    secretAccessKey: given.data.AWS_SECRET_ACCESS_KEY,
    ...(given.data.AWS_SESSION_TOKEN && { sessionToken: given.data.AWS_SESSION_TOKEN }),
    service: 's3',
    region,
  });
  const top = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const keyIn = (key: string): string => (prefix ? `${prefix}/${key}` : key);

  async function ask(
    method: string,
    url: string,
    allowed: readonly number[],
    { headers = {}, body }: { headers?: Record<string, string>; body?: Uint8Array } = {},
  ): Promise<RawAnswer> {
    const digest = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    for (let attempt = 1; ; attempt += 1) {
      const signed = await client.sign(url, {
        method,
        headers: { ...headers, 'x-amz-content-sha256': digest },
      });
      const answer = await sendRequest(signed, body).catch((error: unknown) => {
        if (attempt < attempts) return null;
        throw new Error(`Couldn't send ${method} ${url}.`, { cause: error });
      });
      if (answer && (isSuccess(answer) || allowed.includes(answer.status))) return answer;
      if (answer && (answer.status < 500 || attempt >= attempts)) {
        const reason = element(answer.content.toString('utf8'), 'Code') ?? 'without a reason';
        throw new Error(`${method} ${url} returned ${answer.status} ${reason}.`);
      }
      await wait(100 * 2 ** attempt * Math.random());
    }
  }

  const urlOf = (key: string): string => `${top}/${encode(keyIn(key))}`;

  async function read(key: string, tag?: string): Promise<StoredObject | null | 'unchanged'> {
    const headers: Record<string, string> = tag === undefined ? {} : { 'if-none-match': tag };
    const answer = await ask('GET', urlOf(key), [304, 404], { headers });
    if (answer.status === 304) return 'unchanged';
    if (answer.status === 404) return null;
    return { content: answer.content, tag: answer.headers.etag ?? '' };
  }

  async function put(
    key: string,
    content: Uint8Array,
    condition: Record<string, string> = {},
  ): Promise<boolean> {
    // 409: another conditional write of the same object was in progress
    const refusals = Object.keys(condition).length > 0 ? [409, 412] : [];
    const headers = { ...fileHeaders(key), ...condition };
    return isSuccess(await ask('PUT', urlOf(key), refusals, { headers, body: content }));
  }

  async function list(wanted: string): Promise<ListedObject[]> {
    const listed: ListedObject[] = [];
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: keyIn(wanted) });
      if (next !== undefined) query.set('continuation-token', next);
      const xml = (await ask('GET', `${top}?${query}`, [])).content.toString('utf8');
      for (const [, content = ''] of xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        listed.push({
          key: (element(content, 'Key') ?? '').slice(keyIn('').length),
          bytes: Number(element(content, 'Size')),
          modified: Date.parse(element(content, 'LastModified') ?? ''),
        });
      }
      next = element(xml, 'NextContinuationToken');
    } while (next !== undefined);
    return listed;
  }

  return {
    freshFor: 500,
    read: async (key) => {
      const found = await read(key);
      if (found === 'unchanged') throw new Error(`${key}: asked without a condition.`);
      return found;
    },
    readIfChanged: read,
    write: async (key, content) => {
      await put(key, content);
    },
    writeInPlaceOf: (key, content, tag) =>
      put(key, content, tag === null ? { 'if-none-match': '*' } : { 'if-match': tag }),
    list,
    remove: (keys) =>
      forEachFew(keys, async (key) => {
        await ask('DELETE', urlOf(key), [404]);
      }),
  };
}
