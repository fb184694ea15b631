import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Db, inProgram, type Pools } from '#engine/postgres/index.ts';
import { createNetworkLimit, Problem } from '#engine/requests/index.ts';
import { networkDigest } from '#accounts/sign-in/throttle.service.ts';
import { baseOf } from './base-of.ts';
import { chosenOf, type Resource } from './describe-resource.ts';
import { listOf, type ListQuery, readList } from './read-list.ts';
import { readId } from './read-group.ts';
import { answerGroups, answerUsers, type Kind } from './scim-kinds.ts';
import { beginWrite, type ScimParts, type ScimWrite } from './scim-call.ts';
import { logRefusal } from './log-refusal.ts';
import { scimMediaType, ScimProblem, writeScimFailure } from './scim-problem.ts';
import { describeResourceTypes, describeSchemas, describeService } from './scim-schemas.ts';
import { requireCaller, type ScimCaller } from './scim-token.ts';

/** The maximum number of calls from one network in a minute; customers can share one of a provider's. */
const callsPerMinute = 6_000;

interface Asked {
  Params: { id?: string };
  Querystring: ListQuery;
}

type Request = FastifyRequest<Asked>;

/**
 * Serves SCIM 2.0 (RFC 7643 and 7644) to the identity providers of programs. The token is checked before the body is
 * read, and again with the connection locked before anything is saved.
 */
export function serveScim(
  app: FastifyInstance,
  pools: Pools,
  { publicOrigin, ...parts }: ScimParts & { publicOrigin: string | undefined },
): void {
  const limit = createNetworkLimit({ perMinute: callsPerMinute });
  const callers = new WeakMap<FastifyRequest, ScimCaller>();
  const callerOf = (request: FastifyRequest): ScimCaller => {
    const caller = callers.get(request);
    if (!caller) throw new Problem('not_signed_in');
    return caller;
  };
  const route = {
    schema: { hide: true },
    config: { writesFailure: writeScimFailure },
    onRequest: async (request: FastifyRequest) => {
      limit.count(networkDigest(request.ip), Date.now());
      callers.set(request, await requireCaller(pools, request, new Date()));
    },
  };
  const base = (request: FastifyRequest) => baseOf(request, publicOrigin);
  const read = <T>(
    request: Request,
    work: (db: Db, programId: number) => Promise<T>,
  ): Promise<T> => {
    const { programId } = callerOf(request);
    return inProgram(pools, programId, (db) => work(db, programId), { isReadOnly: true });
  };
  const send = (request: Request, reply: FastifyReply, resource: Resource, status = 200) => {
    const { version, location } = resource.meta;
    reply.headers({ location, ...(version !== undefined && { etag: version }) });
    const isKnown = version !== undefined && request.headers['if-none-match'] === version;
    if (request.method === 'GET' && isKnown) return reply.code(304).send();
    return reply.code(status).type(scimMediaType).send(chosenOf(resource, request.query));
  };
  void app.register(
    async (own) => {
      own.removeAllContentTypeParsers();
      own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
        done(null, body),
      );
      serveDescriptions(own, route, base);
      for (const [path, kind] of [
        ['/Users', answerUsers],
        ['/Groups', answerGroups],
      ] as const)
        serveKind(own, path, kind);
      // Anything else is refused in the form of SCIM, too.
      own.all('/*', {
        ...route,
        handler: async () => Promise.reject(new ScimProblem('not_found')),
      });
    },
    { prefix: '/scim/v2' },
  );

  function serveKind(own: FastifyInstance, path: string, kind: Kind): void {
    const write = async (
      request: Request,
      work: (write: ScimWrite, body: unknown) => Promise<Resource | undefined>,
    ): Promise<Resource | undefined> => {
      const { programId, secretHash } = callerOf(request);
      const now = new Date();
      try {
        const body = request.method === 'DELETE' ? undefined : bodyOf(request);
        return await inProgram(pools, programId, async (db) => {
          const begun = await beginWrite(db, programId, { parts, secretHash }, now);
          if (!begun) throw new Problem('not_signed_in');
          return work(begun, body);
        });
      } catch (error) {
        const call = { about: kind.about, id: readId(request.params.id), method: request.method };
        await logRefusal(pools, programId, { ...call, body: request.body, error }, now);
        throw error;
      }
    };
    const one = `${path}/:id`;
    const idOf = ({ params }: Request): number => {
      const id = readId(params.id);
      if (id === undefined) throw new ScimProblem('not_found');
      return id;
    };
    own.get<Asked>(path, {
      ...route,
      handler: async (request, reply) => {
        const asked = readList(request.query);
        const { resources, total } = await read(request, (db, programId) =>
          kind.list(db, programId, asked, { base: base(request), query: request.query }),
        );
        const chosen = resources.map((resource) => chosenOf(resource, request.query));
        return reply.type(scimMediaType).send(listOf(chosen, total, asked));
      },
    });
    own.get<Asked>(one, {
      ...route,
      handler: async (request, reply) => {
        const asked = { base: base(request), query: request.query };
        const resource = await read(request, (db, programId) =>
          kind.get(db, programId, idOf(request), asked),
        );
        return send(request, reply, resource);
      },
    });
    own.post<Asked>(path, {
      ...route,
      handler: async (request, reply) => {
        const asked = { base: base(request), query: request.query };
        const made = await write(request, (begun, body) => kind.create(begun, body, asked));
        return made && send(request, reply, made, 201);
      },
    });
    own.route<Asked>({
      ...route,
      method: ['PUT', 'PATCH', 'DELETE'],
      url: one,
      handler: async (request, reply) => {
        const asked = { base: base(request), query: request.query };
        const { method, headers } = request;
        const changed = await write(request, (begun, body) =>
          kind.change(begun, idOf(request), { method, body, version: headers['if-match'] }, asked),
        );
        return changed ? send(request, reply, changed) : reply.code(204).send();
      },
    });
  }
}

function serveDescriptions(
  own: FastifyInstance,
  route: object,
  base: (request: FastifyRequest) => string,
): void {
  const type = scimMediaType;
  own.get('/ServiceProviderConfig', {
    ...route,
    handler: async (request, reply) => reply.type(type).send(describeService(base(request))),
  });
  for (const [path, describe] of [
    ['/Schemas', describeSchemas],
    ['/ResourceTypes', describeResourceTypes],
  ] as const) {
    own.get(path, {
      ...route,
      handler: async (request, reply) => {
        const all = describe(base(request));
        return reply.type(type).send(listOf(all, all.length, { offset: 0 }));
      },
    });
    own.get<Asked>(`${path}/:id`, {
      ...route,
      handler: async (request, reply) => {
        const found = describe(base(request)).find(({ id }) => id === request.params.id);
        if (!found) throw new ScimProblem('not_found');
        return reply.type(type).send(found);
      },
    });
  }
}

function bodyOf({ body, headers }: FastifyRequest): unknown {
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throw new Problem('unsupported_media_type', {
      message: 'Send the body without a Content-Encoding.',
    });
  return readJson(body);
}

/** Reads JSON as UTF-8, whatever media type it was sent with. */
function readJson(body: unknown): unknown {
  try {
    const text = new TextDecoder('utf-8', { fatal: true });
    return JSON.parse(text.decode(Buffer.isBuffer(body) ? body : Buffer.alloc(0)));
  } catch {
    throw new ScimProblem('body_unreadable');
  }
}
