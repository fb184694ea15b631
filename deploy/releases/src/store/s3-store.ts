import { AwsClient } from 'aws4fetch';
import { z } from 'zod';
import { fileHeaders } from './file-kind.ts';
import { forEachFew } from './object-store.ts';
import type { ListedObject, ObjectStore, StoredObject } from './object-store.ts';

const Credentials = z.object({
  AWS_ACCESS_KEY_ID: z.string().min(1),
  AWS_SECRET_ACCESS_KEY: z.string().min(1),
  AWS_SESSION_TOKEN: z.string().optional(),
});

/** How long one request may take, in milliseconds. */
const requestLimit = 30_000;

/** The other XML entities stand for nothing that a key of ours has. */
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

function encoded(key: string): string {
  return key.split('/').map(encodeURIComponent).join('/');
}

/**
 * Keeps releases in a bucket of any server that speaks the S3 protocol with conditional writes (`If-Match`,
 * `If-None-Match`): Amazon S3, Cloudflare R2, MinIO, Ceph.
 * @param address `s3://bucket/prefix?endpoint=https://…&region=…`; without an endpoint, Amazon's.
 */
export function s3Store(address: string, environment: NodeJS.ProcessEnv): ObjectStore {
  const { hostname: bucket, pathname, searchParams } = new URL(address);
  const region = searchParams.get('region') ?? environment['AWS_REGION'] ?? 'us-east-1';
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`;
  const given = Credentials.safeParse(environment);
  if (!given.success) {
    throw new Error(`${address} needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`);
  }
  const client = new AwsClient({
    accessKeyId: given.data.AWS_ACCESS_KEY_ID,
    secretAccessKey: given.data.AWS_SECRET_ACCESS_KEY,
    ...(given.data.AWS_SESSION_TOKEN && { sessionToken: given.data.AWS_SESSION_TOKEN }),
    service: 's3',
    region,
    retries: 3,
  });
  const top = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const prefix = pathname.replace(/^\/|\/$/g, '');
  const keyIn = (key: string): string => (prefix ? `${prefix}/${key}` : key);

  async function ask(
    method: string,
    url: string,
    allowed: readonly number[],
    init: RequestInit = {},
  ): Promise<Response> {
    const signal = AbortSignal.timeout(requestLimit);
    const answer = await client.fetch(url, { ...init, method, signal });
    if (answer.ok || allowed.includes(answer.status)) return answer;
    const reason = element(await answer.text(), 'Code') ?? answer.statusText;
    throw new Error(`${method} ${url} was answered ${answer.status} ${reason}.`);
  }

  const urlOf = (key: string): string => `${top}/${encoded(keyIn(key))}`;

  async function read(key: string, tag?: string): Promise<StoredObject | null | 'unchanged'> {
    const headers: Record<string, string> = tag === undefined ? {} : { 'if-none-match': tag };
    // `no-store`: fetch itself keeps nothing, and asks with our condition and no other
    const answer = await ask('GET', urlOf(key), [304, 404], { headers, cache: 'no-store' });
    if (answer.status === 304) return 'unchanged';
    if (answer.status === 404) return null;
    const content = Buffer.from(await answer.arrayBuffer());
    return { content, tag: answer.headers.get('etag') ?? '' };
  }

  /** Bodies are copied to a plain buffer: fetch takes no view on one that may be shared. */
  async function put(
    key: string,
    content: Uint8Array,
    condition: Record<string, string>,
  ): Promise<boolean> {
    const answer = await ask('PUT', urlOf(key), [409, 412], {
      headers: { ...fileHeaders(key), ...condition },
      body: new Uint8Array(content),
    });
    await answer.arrayBuffer();
    return answer.ok;
  }

  async function list(wanted: string): Promise<ListedObject[]> {
    const listed: ListedObject[] = [];
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: keyIn(wanted) });
      if (next !== undefined) query.set('continuation-token', next);
      const xml = await (await ask('GET', `${top}?${query}`, [])).text();
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
      await put(key, content, {});
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
