import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An object and its metadata. */
type Held = { content: Buffer; etag: string; modified: Date; headers: Record<string, string> };

const secret = 'a secret that the stand-in shares with its clients';

/** The credentials that the server accepts, as the environment of a client. */
export const s3Credentials = {
  AWS_ACCESS_KEY_ID: 'stand-in',
  AWS_SECRET_ACCESS_KEY: secret,
} as const;

/** Access keys of users, and their secrets. */
export type S3Users = Readonly<Record<string, string>>;

/** Keys per page of a listing: few, so that clients must request more pages. */
const pageSize = 3;

function hmac(key: string | Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

function sha256(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex');
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Returns whether the request has a valid signature (version 4) of one of the users. */
function isSigned(request: IncomingMessage, body: Buffer, users: S3Users): boolean {
  const found =
    /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
      request.headers.authorization ?? '',
    );
  if (!found) return false;
  const [, id, day = '', region = '', names = '', signature] = found;
  const payload = String(request.headers['x-amz-content-sha256']);
  if (payload !== sha256(body) && payload !== 'UNSIGNED-PAYLOAD') return false;
  const url = new URL(request.url ?? '', 'http://stand-in');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
  const headers = names.split(';').map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [request.method, url.pathname, query, headers.join(''), names, payload];
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope];
  const own = users[id ?? ''];
  if (own === undefined) return false;
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(hmac, `AWS4${own}`);
  const expected = hmac(key, [...text, sha256(canonical.join('\n'))].join('\n')).toString('hex');
  return signature === expected;
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Starts a server with the part of the S3 protocol that the product uses, and strict checks. */
export async function startS3Server({
  users = { [s3Credentials.AWS_ACCESS_KEY_ID]: s3Credentials.AWS_SECRET_ACCESS_KEY },
  port: wanted = 0,
}: { users?: S3Users; port?: number } = {}): Promise<{
  /** The store's address: bucket, prefix and this server. */
  address: string;
  /** Returns the stored headers of an object, by its key in `bucket`. */
  headersOf: (key: string) => Record<string, string> | undefined;
  /** The answered requests so far, as `METHOD status`. */
  answered: string[];
  stop: () => Promise<void>;
}> {
  const objects = new Map<string, Held>();
  const answered: string[] = [];

  function list(bucket: string, query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()]
      .filter((place) => place.startsWith(`${bucket}/`))
      .map((place) => place.slice(bucket.length + 1))
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const page = keys.slice(0, pageSize);
    const next = keys.length > pageSize ? page.at(-1) : undefined;
    const contents = page.map((key) => {
      const held = objects.get(`${bucket}/${key}`);
      return `<Contents><Key>${xml(key)}</Key><LastModified>${held?.modified.toISOString()}</LastModified><Size>${held?.content.length}</Size></Contents>`;
    });
    const more = next ? `<NextContinuationToken>${xml(next)}</NextContinuationToken>` : '';
    return `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`;
  }

  function put(place: string, request: IncomingMessage, body: Buffer): number {
    const held = objects.get(place);
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    if (noneMatch === '*' && held) return 412;
    if (match !== undefined && held?.etag !== match) return held ? 412 : 404;
    const headers = Object.fromEntries(
      ['content-type', 'cache-control', 'content-encoding'].flatMap((name) => {
        const value = request.headers[name];
        return value === undefined ? [] : [[name, String(value)]];
      }),
    );
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    objects.set(place, { content: body, etag, modified: new Date(), headers });
    return 200;
  }

  function answer(
    request: IncomingMessage,
    body: Buffer,
  ): { status: number; content?: Buffer } & { headers?: Record<string, string> } {
    if (!isSigned(request, body, users)) {
      return { status: 403, content: Buffer.from('<Code>SignatureDoesNotMatch</Code>') };
    }
    const url = new URL(request.url ?? '', 'http://stand-in');
    const place = decodeURIComponent(url.pathname).slice(1);
    const [bucket = '', key = ''] = place.split(/\/(.*)/s);
    if (key === '') return { status: 200, content: Buffer.from(list(bucket, url.searchParams)) };
    if (request.method === 'PUT') return { status: put(place, request, body) };
    if (request.method === 'DELETE') return { status: objects.delete(place) ? 204 : 404 };
    const held = objects.get(place);
    if (!held) return { status: 404 };
    if (request.headers['if-none-match'] === held.etag) return { status: 304 };
    // Exactly as stored: a client that decompressed it would get other content than was put.
    return { status: 200, content: held.content, headers: { ...held.headers, etag: held.etag } };
  }

  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { status, content, headers } = answer(request, Buffer.concat(parts));
      answered.push(`${request.method} ${status}`);
      response.writeHead(status, headers).end(content);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(wanted, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // It listens on a port, not on a pipe
  return {
    address: `s3://bucket/some/prefix?endpoint=http://127.0.0.1:${port}`,
    headersOf: (key) => objects.get(`bucket/${key}`)?.headers,
    answered,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
