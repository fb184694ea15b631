import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifyServerOptions } from 'fastify';

type Factory = NonNullable<
  NonNullable<
    NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']
  >['buildSerializer']
>;

const compiled = new Map<unknown, (answer: unknown) => string>();

/**
 * Compiles response serializers as Fastify does, but on the first response of their kind: compiling all of them takes a
 * sixth of the API's start-up time. All apps in a process share them.
 */
export const buildLazySerializers: Factory = (externalSchemas, options) => {
  const compile = SerializerSelector()(externalSchemas, options);
  return (route) => (answer: unknown) => {
    const { schema } = route;
    const write = compiled.get(schema) ?? compile(route);
    compiled.set(schema, write);
    return write(answer);
  };
};
