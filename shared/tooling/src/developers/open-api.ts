import type { JsonSchema } from './json-schema.ts';

type Content = Readonly<Record<string, Readonly<{ schema?: JsonSchema }>>>;

/** A call in the OpenAPI document of our API. */
export type Operation = Readonly<{
  operationId: string;
  summary: string;
  description?: string;
  tags: readonly string[];
  security?: readonly object[];
  parameters?: readonly Readonly<{
    in: string;
    name: string;
    required?: boolean;
    description?: string;
    schema: JsonSchema;
  }>[];
  requestBody?: Readonly<{ content: Content }>;
  responses: Readonly<Record<string, Readonly<{ content?: Content }>>>;
}>;

/** The part of an OpenAPI document that the pages show. */
export type OpenApi = Readonly<{
  info: Readonly<{ description?: string }>;
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}>;

/** A call with its place. */
export type Call = Operation & Readonly<{ method: string; path: string }>;

/** Returns all calls by noun, the first part of their path; nouns are sorted. */
export function callsByNoun({ paths }: OpenApi): Map<string, Call[]> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => {
      return { ...operation, method: method.toUpperCase(), path };
    }),
  );
  const nouns = [...new Set(calls.map(({ tags }) => tags[0] ?? ''))].sort();
  return new Map(nouns.map((noun) => [noun, calls.filter(({ tags }) => tags[0] === noun)]));
}

/** Returns the JSON schema of a request or response; undefined if it is a file or there is none. */
export function jsonOf(content: Content | undefined): JsonSchema | undefined {
  return content?.['application/json']?.schema;
}
