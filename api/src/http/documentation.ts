import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Serves `/openapi.json` and the readable page `/docs`, both made from the contract. */
export async function documentApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Stridewell',
        version: '1',
        description:
          'Success answers `{ data, message?, meta?, links? }`; failure answers `{ error: { code, message, fields?, requestId } }`.',
      },
      servers: [{ url: '/api' }],
      components: {
        securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    stripBasePath: true,
  });
  app.get('/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true, defaultModelsExpandDepth: -1 },
    staticCSP: true,
  });
}
