import { readFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import type { Endpoint } from '@stridewell/contracts';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { describeRoute } from './describe-route.ts';
import { renderDocumentation } from './documentation-page.ts';
import type { RequireOperator } from '#engine/requests/server/operator-access.ts';

const document = {
  openapi: '3.1.0',
  info: {
    title: 'Stridewell',
    version: '1',
    description:
      'A success returns `{ data, message?, meta?, links? }`; an error returns `{ error: { code, message, fields?, requestId } }`.',
  },
  components: {
    securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  },
} as const;

/** Collects the routes that are mounted from now on for an OpenAPI document, which `app.swagger()` returns. */
async function collectRoutes(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: { ...document, servers: [{ url: app.prefix }] },
    stripBasePath: true,
  });
}

/** Returns the OpenAPI document of a contract, without an API that serves it. */
export async function describeContract(
  endpoints: Readonly<Record<string, Endpoint>>,
): Promise<object> {
  const app = fastify();
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => JSON.stringify);
  let describe = () => ({});
  await app.register(
    async (api) => {
      await collectRoutes(api);
      for (const [operationId, endpoint] of Object.entries(endpoints)) {
        const { method, path } = endpoint;
        const schema = describeRoute(operationId, endpoint);
        api.route({ method, url: path, schema, handler: async () => null });
      }
      describe = () => api.swagger();
    },
    { prefix: '/api' },
  );
  await app.ready();
  const described = describe();
  await app.close();
  return described;
}

/** Serves operators `/openapi.json` and the documentation page `/docs`, both generated from the contract. */
export async function documentApi(
  app: FastifyInstance,
  endpoints: Readonly<Record<string, Endpoint>>,
  requireOperator: RequireOperator,
): Promise<void> {
  await collectRoutes(app);
  const hidden = {
    schema: { hide: true },
    onRequest: async (request: FastifyRequest) => requireOperator(request),
  };
  app.get('/openapi.json', hidden, async () => app.swagger());
  let page: string | undefined;
  const style = await readFile(new URL('documentation.css', import.meta.url), 'utf8');
  app.get('/docs', hidden, async (_request, reply) => {
    reply.header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    page ??= renderDocumentation(endpoints, app.prefix);
    return reply.type('text/html; charset=utf-8').send(page);
  });
  app.get('/docs.css', hidden, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(style),
  );
}
