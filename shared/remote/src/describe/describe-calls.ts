import { answerSchema, endpoints, isDownload } from '@stridewell/contracts';
import type { Endpoint } from '@stridewell/contracts';
import { shapeOf } from '@stridewell/platform/registry';
import type { ReleaseCall, Shape } from '@stridewell/platform/registry';
import { z } from 'zod';

function shapeOfSchema(schema: z.ZodType, io: 'input' | 'output'): Shape {
  return shapeOf(z.toJSONSchema(schema, { target: 'draft-7', io }));
}

function hasFields({ shape }: z.ZodObject): boolean {
  return Object.keys(shape).length > 0;
}

/** A call as the installed contracts describe it. */
function describeCall(endpoint: Endpoint): ReleaseCall {
  const { method, path, params, query, body, response } = endpoint;
  return {
    method,
    path: path.replace(/:(\w+)/g, '{$1}') as `/${string}`, // only what follows the slash is replaced
    sends: {
      ...(hasFields(params) && { params: shapeOfSchema(params, 'input') }),
      ...(hasFields(query) && { query: shapeOfSchema(query, 'input') }),
      ...(body && { body: shapeOfSchema(body, 'input') }),
    },
    reads: shapeOfSchema(isDownload(endpoint) ? response : answerSchema(endpoint), 'output'),
  };
}

/** Returns the calls of these operation ids; rejects an unknown id. */
export function describeCalls(ids: readonly string[]): Record<string, ReleaseCall> {
  const calls = ids.map((id) => {
    const endpoint = endpoints[id];
    if (!endpoint)
      throw new Error(`Unknown call: ${id}. /developers/calls lists the calls by name.`);
    return [id, describeCall(endpoint)] as const;
  });
  return Object.fromEntries(calls);
}
