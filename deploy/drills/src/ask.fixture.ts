import { once } from 'node:events';
import { request as requestHttp } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { TLSSocket } from 'node:tls';

/** A response with its whole body. */
export type Answer = Readonly<{
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** SHA-256 fingerprint of the certificate; empty without TLS. */
  certificate: string;
}>;

/** The request, apart from its address. */
export type Question = Readonly<{
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** The local address that the request comes from. */
  from?: string;
}>;

/** Sends one request on a new connection, without normalizing its path. */
export async function ask(address: string, path: string, question: Question = {}): Promise<Answer> {
  const { protocol, hostname, port } = new URL(address);
  const { method = 'GET', headers = {}, body, from } = question;
  const options = {
    host: hostname,
    port,
    path,
    method,
    headers: { host: 'localhost', ...headers },
    agent: false as const,
    ...(from !== undefined && { localAddress: from }),
    timeout: 30_000,
  };
  const sent =
    protocol === 'https:'
      ? requestHttps({ ...options, rejectUnauthorized: false, servername: 'localhost' })
      : requestHttp(options);
  sent.on('timeout', () => sent.destroy(new Error(`No answer from ${address}${path} in 30 s.`)));
  const answered = once(sent, 'response');
  if (body === undefined && headers['content-length'] !== undefined) sent.flushHeaders();
  else sent.end(body);
  const [answer] = await answered;
  const socket: TLSSocket = answer.socket;
  const certificate = protocol === 'https:' ? socket.getPeerCertificate().fingerprint256 : '';
  const chunks: Buffer[] = [];
  answer.on('data', (chunk: Buffer) => chunks.push(chunk));
  if (!answer.readableEnded) await once(answer, 'end');
  sent.destroy();
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: Buffer.concat(chunks).toString('latin1'),
    certificate,
  };
}
