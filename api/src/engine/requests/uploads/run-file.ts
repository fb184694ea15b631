import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { inProgram } from '#engine/postgres/index.ts';
import { Problem } from '#engine/requests/problems/problem.ts';
import {
  type CallContext,
  type CheckedRequest,
  requireOwned,
  runSignedIn,
} from '#engine/requests/calls/run-call.ts';
import type { FileAnswer, Route } from '#engine/requests/calls/serve.ts';
import type { Viewer } from '#engine/requests/calls/viewer.ts';
import { auditedCallOf } from '#engine/requests/calls/audited-call.ts';
import type { UploadPlaces } from './upload-places.ts';

type DownloadRoute = Extract<Route, { kind: 'download' }>;
type UploadRoute = Extract<Route, { kind: 'upload' }>;

/**
 * Streams a file while it is created. A failure before the first byte is sent as a normal response; a later one breaks
 * the connection, so that half a file isn't mistaken for a whole one.
 */
export async function runDownload(
  { pools, auditRecorder, operationId }: CallContext,
  { endpoint, handle }: DownloadRoute,
  viewer: Viewer,
  { request, reply, params, query, body: asked }: CheckedRequest,
): Promise<FastifyReply> {
  const programId = endpoint.owns === 'program' ? (params.id ?? 0) : viewer.programId;
  await inProgram(
    pools,
    programId,
    (db) => requireOwned(db, endpoint, programId, viewer, params.id),
    { isReadOnly: true },
  );
  const acceptLanguage = request.headers['accept-language'];
  const call = { pools, viewer, programId, params, query, body: asked, acceptLanguage };
  const auditedCall = auditedCallOf(operationId, endpoint, viewer, { programId, id: params.id });
  if (auditedCall) await inProgram(pools, programId, (db) => auditRecorder.record(db, auditedCall));
  const { fileName, type, body } = await handle(call);
  // The client left while the first row was awaited: nothing would consume the stream, and its query would keep
  // running. A request with a body is destroyed as soon as the body has been read.
  if (request.raw.socket.destroyed || reply.raw.destroyed) {
    body.destroy();
    throw new Problem('unavailable');
  }
  return reply.headers(headersOf({ fileName, type })).send(body);
}

/** Our own file names need no quoting. */
function headersOf({ fileName, type }: Pick<FileAnswer, 'fileName' | 'type'>) {
  return {
    'content-type': type,
    'content-disposition': `attachment; filename="${fileName}"`,
    // Proxies that buffer a response until it is complete would hold back the first byte as well.
    'x-accel-buffering': 'no',
  };
}

/**
 * Receives a file as it arrives, in as many transactions as its handler needs, and then finishes like every
 * other call, in one: the received content replaces the body, also for recognizing a repeat by its key.
 */
export async function runUpload(
  services: CallContext & { places: UploadPlaces },
  route: UploadRoute,
  viewer: Viewer,
  checked: CheckedRequest,
): Promise<string> {
  const { endpoint, takesPlace, receive, handle } = route;
  const { request, params, query } = checked;
  const { pools, places } = services;
  const programId = endpoint.owns === 'program' ? (params.id ?? 0) : viewer.programId;
  await inProgram(
    pools,
    programId,
    (db) => requireOwned(db, endpoint, programId, viewer, params.id),
    { isReadOnly: true },
  );
  const file = request.body as Readable; // The upload parser passes the stream on unread
  const acceptLanguage = request.headers['accept-language'];
  const call = { pools, viewer, programId, params, query, acceptLanguage };
  const arrive = () => receive({ ...call, file });
  const { memberId } = viewer;
  const received = await (takesPlace ? places.hold({ programId, memberId }, arrive) : arrive());
  try {
    return await runSignedIn(services, { kind: 'signed-in', endpoint, handle }, viewer, {
      ...checked,
      body: received,
    });
  } finally {
    // Used content stays; the response does not wait for the cleanup.
    await received.discard().catch((error: unknown) => {
      request.log.warn({ err: error }, 'an unused upload is still there');
    });
  }
}
