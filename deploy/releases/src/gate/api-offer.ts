import { shapeOf } from '@stridewell/platform/registry';
import type { ReleaseCall, Shape } from '@stridewell/platform/registry';
import { z } from 'zod';
import type { ApiOffer } from './offers.ts';

const Schema = z.record(z.string(), z.unknown());
/** A request or response: JSON, or a file of another type. */
const Content = z.object({ content: z.record(z.string(), z.object({ schema: Schema })) });

const Operation = z.object({
  operationId: z.string(),
  parameters: z
    .array(
      z.object({
        in: z.string(),
        name: z.string(),
        required: z.boolean().optional(),
        schema: Schema,
      }),
    )
    .default([]),
  requestBody: Content.optional(),
  responses: z.object({ 200: Content }),
});

/** The parts of the API's OpenAPI 3.1 document that the gate reads. */
export const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });
export type OpenApi = z.infer<typeof OpenApi>;

const methods: readonly string[] = ['get', 'post', 'put', 'delete'];

type Parameter = z.infer<typeof Operation>['parameters'][number];

/** Returns the parameters of one kind as one object; the API refuses any others. */
function parametersIn(place: string, parameters: readonly Parameter[]): Shape | undefined {
  const found = parameters.filter((parameter) => parameter.in === place);
  if (found.length === 0) return undefined;
  return {
    type: 'object',
    properties: Object.fromEntries(found.map(({ name, schema }) => [name, shapeOf(schema)])),
    required: found
      .filter(({ required }) => required)
      .map(({ name }) => name)
      .sort(),
    additionalProperties: false,
  };
}

function shapeOfContent({ content }: z.infer<typeof Content>): Shape {
  const [file] = Object.values(content);
  return shapeOf((content['application/json'] ?? file)?.schema ?? {});
}

function callOf(method: string, path: string, operation: z.infer<typeof Operation>): ReleaseCall {
  const { parameters, requestBody, responses } = operation;
  const params = parametersIn('path', parameters);
  const query = parametersIn('query', parameters);
  return {
    method: method.toUpperCase() as ReleaseCall['method'], // one of `methods`
    path: path as ReleaseCall['path'], // OpenAPI's paths begin with a slash
    sends: {
      ...(params && { params }),
      ...(query && { query }),
      ...(requestBody && { body: shapeOfContent(requestBody) }),
    },
    reads: shapeOfContent(responses[200]),
  };
}

/** Returns what an API serves, from its OpenAPI document. */
export function apiOfferOf(document: OpenApi): ApiOffer {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, described]) => {
      const operation = Operation.safeParse(described);
      if (!methods.includes(method) || !operation.success) return [];
      return [[operation.data.operationId, callOf(method, path, operation.data)] as const];
    }),
  );
  return Object.fromEntries(calls);
}
