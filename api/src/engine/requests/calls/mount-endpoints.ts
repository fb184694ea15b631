import { type Endpoint, isDownload, isProviderLevel, isUpload } from '@stridewell/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compileInputChecks, type InputChecks } from '#engine/requests/input/check-input.ts';
import { describeRoute } from '#engine/requests/documentation/describe-route.ts';
import { readMultipart, type TakePicture } from '#engine/requests/input/multipart-body.ts';
import { requireComplete } from './require-complete.ts';
import { ownContextOf } from './own-context.ts';
import type { Origins } from '#engine/requests/server/same-origin.ts';
import { Problem } from '#engine/requests/problems/problem.ts';
import { readRequestKey } from '#engine/requests/repeats/idempotency.ts';
import { requireReadableForm } from '#engine/requests/input/readable-text.ts';
import {
  type CallContext,
  type CheckedRequest,
  type CallServices,
  runSignedIn,
  writeAnswer,
} from './run-call.ts';
import { runDownload, runUpload } from '#engine/requests/uploads/run-file.ts';
import { runMicroBatches } from './micro-batch.ts';
import type { Route } from './serve.ts';
import {
  type Authenticate,
  type AuthenticateScoped,
  requireAccess,
  requireFresh,
  type Viewer,
} from './viewer.ts';
import type { AuditRecorder } from './audited-call.ts';
import { createUploadPlaces, type UploadPlaces } from '#engine/requests/uploads/upload-places.ts';
import type { RequireUploadRoom } from '#engine/requests/uploads/upload-room.ts';

type UploadContext = CallContext & { places: UploadPlaces };

/** What the endpoints need to be mounted. */
export interface Mounting extends CallServices {
  endpoints: Readonly<Record<string, Endpoint>>;
  routes: Route[];
  authenticate: Authenticate;
  authenticateScoped: AuthenticateScoped;
  origins: Origins;
  /** Stores pictures in forms. */
  takePicture: TakePicture;
  /** Checks that there is space for a file, before any of it is read. */
  requireUploadRoom: RequireUploadRoom;
  /** How long a batched call may wait for the calls before it. */
  maxWaitMs: number;
}

/** Mounts every endpoint of the contract; throws if an endpoint has no route, or a route no endpoint. */
export function mountEndpoints(app: FastifyInstance, mounting: Mounting): void {
  requireComplete(mounting);
  const parts = { ...mounting, places: createUploadPlaces() };
  for (const [operationId, endpoint] of Object.entries(mounting.endpoints)) {
    const route = mounting.routes.find((candidate) => candidate.endpoint === endpoint);
    if (!route) continue;
    const prepare = ownContextOf(endpoint, mounting.origins);
    if (!prepare) mount(app, operationId, route, parts);
    else
      app.register(async (own) => {
        await prepare(own);
        mount(own, operationId, route, parts);
      });
  }
}

function mount(
  app: FastifyInstance,
  operationId: string,
  route: Route,
  {
    pools,
    keys,
    auditRecorder,
    authenticate,
    authenticateScoped,
    takePicture,
    requireUploadRoom,
    places,
    maxWaitMs,
  }: Mounting & { places: UploadPlaces },
): void {
  const { endpoint } = route;
  const run = runnerOf({ pools, keys, auditRecorder, places, operationId }, route, maxWaitMs);
  const checks = compileInputChecks(endpoint);
  const viewers = new WeakMap<FastifyRequest, Viewer>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: describeRoute(operationId, endpoint),
    config: {
      movesFile: isDownload(endpoint) || isUpload(endpoint) || endpoint.takesPictures === true,
      saysSuccess: endpoint.saysSuccess === true,
    },
    // A HEAD request for a file would create all of it.
    ...(isDownload(endpoint) && { exposeHeadRoute: false }),
    // The checks compiled above run in the handler: after access, and the same for every kind of body.
    validatorCompiler: () => () => true,
    onRequest: async (request) => {
      if (route.kind !== 'open' && endpoint.scope === undefined) {
        const viewer = await authenticate(request);
        recordRefusals(auditRecorder, operationId, viewer, () => requireAccess(viewer, endpoint));
        viewers.set(request, viewer);
      }
      requirePlainBody(request);
    },
    handler: async (request, reply) => {
      const viewer = endpoint.scope
        ? await authenticateScoped(scopedTokenOf(request), endpoint.scope)
        : viewers.get(request);
      const params = checks.params(request.params) as { id?: number }; // Every path calls its ID `id`
      if (viewer) requireNamed(endpoint, viewer, params.id);
      if (viewer && endpoint.stepUp) requireFresh(viewer, new Date());
      const isForm = endpoint.takesPictures === true && request.isMultipart();
      if (isForm || isUpload(endpoint)) await requireUploadRoom();
      if (viewer && isForm) {
        const programId = endpoint.owns === 'program' ? (params.id ?? 0) : viewer.programId;
        const owner = { programId, memberId: viewer.memberId };
        request.body = await readMultipart(request, owner, takePicture);
      }
      const checked = { request, reply, params, ...readQueryAndBody(checks, request) };
      reply.code(200).type('application/json; charset=utf-8');
      if (!viewer) return run(viewer, checked);
      return recordRefusals(auditRecorder, operationId, viewer, () => run(viewer, checked));
    },
  });
}

/** Executes the checked calls of a route; returns the response text. */
function runnerOf(
  services: UploadContext,
  route: Route,
  maxWaitMs: number,
): (viewer: Viewer | undefined, checked: CheckedRequest) => Promise<string | FastifyReply> {
  if (route.kind === 'open') {
    const { endpoint } = route;
    const { pools, keys } = services;
    return async (_, checked) => {
      const key = endpoint.method === 'GET' ? undefined : readRequestKey(keys, endpoint, checked);
      return writeAnswer(checked, endpoint, await route.handle({ ...checked, pools, key }));
    };
  }
  const run = runnerOfSignedIn(services, route, maxWaitMs);
  return (viewer, checked) => {
    if (!viewer) throw new Problem('not_signed_in');
    return run(viewer, checked);
  };
}

function runnerOfSignedIn(
  services: UploadContext,
  route: Exclude<Route, { kind: 'open' }>,
  maxWaitMs: number,
): (viewer: Viewer, checked: CheckedRequest) => Promise<string | FastifyReply> {
  switch (route.kind) {
    case 'together':
      return runMicroBatches(services, route, maxWaitMs);
    case 'download':
      return (viewer, checked) => runDownload(services, route, viewer, checked);
    case 'upload':
      return (viewer, checked) => runUpload(services, route, viewer, checked);
    default:
      return (viewer, checked) => runSignedIn(services, route, viewer, checked);
  }
}

/** Records refused calls of signed-in members. */
function recordRefusals<T>(
  auditRecorder: AuditRecorder,
  operationId: string,
  by: Viewer,
  work: () => T,
): T {
  const note = (error: unknown): never => {
    if (error instanceof Problem && error.code === 'forbidden') {
      const { programId } = by;
      auditRecorder.note({ kind: 'refused', operationId, programId, by, memberId: null });
    }
    throw error;
  };
  try {
    const done = work();
    // A promise that rejects later is recorded then.
    return done instanceof Promise ? (done.catch(note) as T) : done;
  } catch (error) {
    return note(error);
  }
}

/** Returns a scoped token, from the header, or from where the specification puts it. */
function scopedTokenOf({ headers, query, body }: FastifyRequest): string | undefined {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (bearer !== undefined) return bearer;
  for (const part of [query, body]) {
    if (typeof part !== 'object' || part === null || !('mobileToken' in part)) continue;
    if (typeof part.mobileToken === 'string') return part.mobileToken;
  }
  return undefined;
}

/** A body is read as is: a compressed one would be misread. */
function requirePlainBody({ headers }: FastifyRequest): void {
  const encoding = headers['content-encoding'];
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return;
  const message = 'Send the body without a Content-Encoding.';
  throw new Problem('unsupported_media_type', { message });
}

/** The thing in the path must be the viewer's own; another's gets the same response as a missing one. */
function requireNamed({ owns, access }: Endpoint, viewer: Viewer, id: number | undefined): void {
  if (owns === 'self' && id !== viewer.memberId) throw new Problem('not_found');
  // The database knows whether a program belongs to the viewer's reseller.
  if (access === 'partner') return;
  const isForeignProgram = owns === 'program' && id !== viewer.programId;
  if (isForeignProgram && !isProviderLevel(viewer.adminLevel)) throw new Problem('not_found');
}

/** `adminRouteRequest` marks requests from admin pages. It is accepted everywhere and changes nothing. */
const marker = 'adminRouteRequest';

function readQueryAndBody(
  checks: InputChecks,
  request: FastifyRequest,
): { query: Record<string, unknown>; body: unknown } {
  for (const part of [request.query, request.body]) {
    if (typeof part === 'object' && part !== null && marker in part) delete part[marker];
  }
  requireReadableForm(request.url.split('?', 2)[1] ?? '');
  return {
    // Every query of the contract is an object of named values.
    query: checks.query(request.query) as Record<string, unknown>,
    body: checks.body(request.body),
  };
}
