import { readFile } from 'node:fs/promises';
import swagger from '@fastify/swagger';
import type { Endpoint } from '@stridewell/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { renderDocumentation } from './documentation-page.ts';
import type { RequireOperator } from '#engine/requests/server/operator-access.ts';

/** Serves operators `/openapi.json` and the documentation page `/docs`, both generated from the contract. */
export async function documentApi(
  app: FastifyInstance,
  endpoints: Readonly<Record<string, Endpoint>>,
  requireOperator: RequireOperator,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Stridewell',
        version: '1',
        description:
          'A success returns `{ data, message?, meta?, links? }`; an error returns `{ error: { code, message, fields?, requestId } }`.',
      },
      servers: [{ url: app.prefix }],
      components: {
        securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    stripBasePath: true,
  });
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
