import {
  type Access,
  answerSchema,
  type Endpoint,
  FailureAnswer,
  isDownload,
  isUpload,
  problems,
  uploadPicture,
  workbookType,
} from '@stridewell/contracts';
import type { FastifySchema } from 'fastify';
import { toJsonSchema } from '#engine/requests/input/check-input.ts';
import { isOpenAccess } from '#engine/requests/calls/viewer.ts';

/** The access rule in words. */
export const accessInWords: Record<Access, string> = {
  public: 'Open to everyone.',
  'refresh-token': 'Needs a refresh token.',
  session: 'Needs a session.',
  member: 'Needs a signed-in member.',
  'team-leader': 'Needs a leader of the team.',
  admin: 'Needs a program admin.',
  partner: 'Needs a member who works for a reseller.',
  super: 'Needs a provider admin.',
  'super-admin': 'Needs a provider super admin.',
  'mobile-token': 'Needs a mobile token.',
  'session-or-registration': 'Needs a session, or a program open for registration.',
};

const described = new WeakMap<Endpoint, FastifySchema>();

/** Describes an endpoint for the OpenAPI document and the response serializer; all apps in a process share this. */
export function describeRoute(operationId: string, endpoint: Endpoint): FastifySchema {
  const schema = described.get(endpoint) ?? describe(operationId, endpoint);
  described.set(endpoint, schema);
  return schema;
}

function describe(operationId: string, endpoint: Endpoint): FastifySchema {
  const { summary, access, method, params, query, body } = endpoint;
  const has = { params: hasFields(params), query: hasFields(query) };
  return {
    operationId,
    summary,
    description: [endpoint.description, accessInWords[access], problemsInWords(endpoint)]
      .filter(Boolean)
      .join('\n\n'),
    tags: [endpoint.path.split('/')[1] ?? ''],
    security: isOpenAccess(access) ? [] : [{ accessToken: [] }],
    ...(has.params && { params: toJsonSchema(params, 'input') }),
    ...(has.query && { querystring: toJsonSchema(query, 'input') }),
    ...(body && {
      body: isUpload(endpoint)
        ? fileOf(endpoint)
        : contentOf(toJsonSchema(body, 'input'), endpoint.takesPictures === true),
    }),
    ...(method !== 'GET' && { headers: idempotencyHeader }),
    response: {
      200: isDownload(endpoint)
        ? { description: 'The file.', ...answeredFile(endpoint) }
        : { description: 'Done.', ...toJsonSchema(answerSchema(endpoint), 'output') },
      default: failure,
    },
  };
}

const failure = { description: 'An error.', ...toJsonSchema(FailureAnswer, 'output') };

const idempotencyHeader = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      maxLength: 255,
      description: 'Repeating a call with the same key returns the first answer, for 24 hours.',
    },
  },
};

/** The schema of a file in a request or a response. */
const binary = { schema: { type: 'string', format: 'binary' } };
const csv = { content: { 'text/csv': binary } };

function answeredFile({ fileType, query }: Endpoint): object {
  if (fileType) return { content: { [fileType]: binary } };
  return query && 'file' in query.shape
    ? { content: { ...csv.content, [workbookType]: binary } }
    : csv;
}

function fileOf({ path }: Endpoint): object {
  return path === uploadPicture.path ? { content: { 'image/*': binary } } : csv;
}

function contentOf(schema: Record<string, unknown>, takesPictures: boolean): object {
  return {
    content: {
      'application/json': { schema },
      'application/x-www-form-urlencoded': { schema },
      ...(takesPictures && { 'multipart/form-data': { schema } }),
    },
  };
}

function hasFields(shape: Endpoint['params']): boolean {
  return Object.keys(shape.shape).length > 0;
}

function problemsInWords({ errors }: Endpoint): string {
  const lines = errors.map((code) => `- \`${code}\` (${problems[code][0]}): ${problems[code][1]}`);
  return lines.length > 0 ? `Specific errors:\n${lines.join('\n')}` : '';
}
