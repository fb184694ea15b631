import { z } from '@stridewell/contracts/zod';
import type { ProblemCode } from './problems.ts';
import type { Resource } from './resources.ts';

/** The callers with access; `owns` and the slice's policy limit what they may change. */
export type Access =
  | 'public'
  | 'refresh-token'
  | 'session'
  | 'member'
  | 'team-leader'
  | 'admin'
  /** A person who works for a reseller, limited to its programs. */
  | 'partner'
  | 'super'
  /** The provider's staff who may take irreversible actions. */
  | 'super-admin'
  | 'mobile-token'
  | 'session-or-registration';

/** The permissions that a reseller's API key can have. */
export const keyScopes = ['programs:read', 'usage:read'] as const;

/** A permission of an API key. */
export type KeyScope = (typeof keyScopes)[number];

/** The permitted use of a token that isn't a whole session. */
export type Scope = 'member' | 'organization' | 'challenges' | 'redirect';

/**
 * What the `:id` of the path must be, checked before anything else is read. `self`: the viewer's own member id.
 * `member`: a member of the viewer's program. `program`: the viewer's own program (a provider admin may name any, a
 * partner only their reseller's). Anything else is reported as missing.
 */
export type Owns = 'self' | 'member' | 'program';

type Shape = z.ZodObject;
type NoShape = z.ZodObject<Record<never, never>, z.core.$strict>;

/** A list response: the default page size, and the fields of `meta` besides page, perPage and total. */
export interface ListSettings<M extends Shape = NoShape, P extends Shape = Shape> {
  perPage: number;
  meta?: M;
  /**
   * The position of a row in the order of the list. A list with positions can also be read by cursor (`cursor`, and
   * `meta.nextCursor` until its end): nothing is skipped or shown twice while others write.
   */
  place?: P;
}

interface EndpointParts<
  P extends Shape,
  Q extends Shape,
  B extends z.ZodType | undefined,
  R extends z.ZodType,
  L extends ListSettings<Shape> | undefined,
> {
  method: Method;
  path: `/${string}`;
  summary: string;
  /** A longer text for the readable page, if the summary isn't enough. */
  description?: string;
  access: Access;
  owns?: Owns;
  /** The permission that a mobile token needs; required with the access `mobile-token`, and only there. */
  scope?: Scope;
  /**
   * The permission that a reseller's API key needs for the call; without it no key can make it. Only with the access
   * `partner`.
   */
  keyScope?: KeyScope;
  params?: P;
  query?: Q;
  /** `z.file()` if the body is a file: it is sent unchanged and read as a stream. */
  body?: B;
  /** The shape of `data`, or of one row of it if `list` is set. `z.file()` if the response is a file. */
  response: R;
  list?: L;
  /** It reads or sets the session cookie. Only such a call can, and it is refused for pages of another site. */
  usesCookie?: true;
  /**
   * Its body can also be sent as multipart/form-data, with a file in place of the id of an uploaded picture (`POST
   * /pictures`).
   */
  takesPictures?: true;
  /** Its URL says what it does; a body of any kind is discarded unread. */
  ignoresBody?: true;
  /**
   * Whether it creates something new each time. Without an Idempotency-Key, the same request by the same member within
   * ten seconds is then treated as a double click, and gets the first response.
   */
  creates?: boolean;
  /** Whether it is allowed only shortly after a sign-in or after the viewer has proven their identity again. */
  stepUp?: true;
  /** Whether its responses, including errors, say whether it succeeded (`success`), as the mental-wellness calls do. */
  saysSuccess?: true;
  /** The media type of the returned file; CSV by default. */
  fileType?: string;
  /** Whether the returned file says nothing about anyone, so that members aren't told of its download. */
  isImpersonal?: true;
  /** Whether the response signs a person in, so that it is stored encrypted for repeats. */
  answersSecret?: true;
  /** The problems of this call, in addition to those of every call. */
  errors?: readonly ProblemCode[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * A call that reads declares what it shows, one that writes what it changes: the list can be empty, but not left out.
 */
type Effect =
  | { method: 'GET'; shows: readonly Resource[]; changes?: never }
  | { method: Exclude<Method, 'GET'>; changes: readonly Resource[]; shows?: never };

/** One call of the API, as all other code reads it. */
export interface Endpoint<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
  L extends ListSettings<Shape> | undefined = ListSettings<Shape> | undefined,
> extends EndpointParts<P, Q, B, R, L> {
  params: P;
  query: Q;
  body: B;
  list: L;
  errors: readonly ProblemCode[];
  /** The resources that a response shows: it is outdated once a write has changed one of them. */
  shows: readonly Resource[];
  /** The resources that a successful write changes. */
  changes: readonly Resource[];
}

/** The requested page; `perPage` has the endpoint's default and a maximum of 100. */
export const PageQuery = z.strictObject({
  page: z.int().min(1).max(1_000_000).optional(),
  perPage: z.int().min(1).max(100).optional(),
});

/** Where to continue in a list: `meta.nextCursor` of the previous page, in place of a page number. */
export const CursorQuery = z.strictObject({
  cursor: z
    .string()
    .max(600)
    .regex(/^[\w-]+$/)
    .optional(),
});

/**
 * Declares one call of the API. The server refuses to start if a declared call has no handler; leaving out `access`, or
 * `shows` for a GET and `changes` for any other call, doesn't compile.
 */
export function endpoint<
  R extends z.ZodType,
  P extends Shape = NoShape,
  Q extends Shape = NoShape,
  B extends z.ZodType | undefined = undefined,
  L extends ListSettings<Shape> | undefined = undefined,
>(parts: EndpointParts<P, Q, B, R, L> & Effect): Endpoint<P, Q, B, R, L> {
  const query = parts.query ?? z.strictObject({});
  return {
    ...parts,
    // The defaults above are the empty shapes, which the compiler can't see.
    params: (parts.params ?? z.strictObject({})) as P,
    // As above; a list also takes its page in the query.
    query: withPage(query, parts.list) as Q,
    body: parts.body as B, // absent only where B is undefined, its default
    list: parts.list as L, // absent only where L is undefined, its default
    shows: parts.shows ?? [],
    changes: parts.changes ?? [],
    errors: [
      ...(parts.errors ?? []),
      ...(parts.usesCookie ? (['foreign_origin'] as const) : []),
      ...(parts.stepUp ? (['step_up_required'] as const) : []),
      ...(parts.body?.type === 'file' || parts.takesPictures
        ? (['storage_full', 'upload_limit_reached'] as const)
        : []),
    ],
  };
}

function withPage(query: Shape, list: ListSettings<Shape> | undefined): Shape {
  if (!list) return query;
  const place = list.place ? CursorQuery.shape : {};
  return z.strictObject({ ...query.shape, ...PageQuery.shape, ...place });
}

// An empty strict object is inferred as an index signature; here it means that there is no such part.
type Given<T> = string extends keyof T ? unknown : T;
type PageInput<L> =
  L extends ListSettings<Shape> ? z.input<typeof PageQuery> & CursorInput<L> : unknown;
type CursorInput<L> = L extends { place: Shape } ? z.input<typeof CursorQuery> : unknown;
type Part<K extends string, T> = unknown extends T
  ? { [key in K]?: undefined }
  : Partial<T> extends T
    ? { [key in K]?: T | undefined }
    : { [key in K]: T };

/** The input of a caller: `{ params, query, body }`, each only if the endpoint has it. */
export type Input<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType, infer L>
    ? Part<'params', Given<z.input<P>>> &
        Part<'query', Given<z.input<Q>> & PageInput<L>> &
        (B extends z.ZodType ? { body: z.input<B> } : { body?: undefined })
    : never;

/** The position of a page in its list. */
export interface PageMeta {
  page: number;
  perPage: number;
  total: number;
}

/** The URLs of the neighboring pages; null at the ends. */
export interface PageLinks {
  next: string | null;
  prev: string | null;
}

type MetaOf<L> = (L extends { meta: infer M extends Shape } ? z.output<M> : unknown) &
  (L extends { place: Shape } ? { nextCursor?: string | undefined } : unknown);

/** The whole success response: `data`, maybe `message`; for a list also `meta` and `links`; or a file. */
export type Output<E extends Endpoint> =
  E extends Endpoint<Shape, Shape, z.ZodType | undefined, infer R, infer L>
    ? R extends z.ZodFile
      ? File
      : L extends ListSettings<Shape>
        ? { data: z.output<R>[]; message?: string; meta: PageMeta & MetaOf<L>; links: PageLinks }
        : { data: z.output<R>; message?: string }
    : never;

/** Returns whether an endpoint responds with a file instead of JSON. */
export function isDownload({ response }: Endpoint): boolean {
  return response.type === 'file';
}

/** Returns whether an endpoint accepts a file as its body. */
export function isUpload({ body }: Endpoint): boolean {
  return body?.type === 'file';
}

const answerSchemas = new WeakMap<Endpoint, z.ZodObject>();

/**
 * Returns the Zod schema of the whole success response, for serializers and fakes; not for files. It is the same object
 * each time, so that anything derived from it can be cached.
 */
export function answerSchema(of: Endpoint): z.ZodObject {
  const schema = answerSchemas.get(of) ?? buildAnswerSchema(of);
  answerSchemas.set(of, schema);
  return schema;
}

function buildAnswerSchema(of: Endpoint): z.ZodObject {
  const message = z.string().optional();
  const success = of.saysSuccess ? { success: z.literal(true).optional() } : {};
  if (!of.list) return z.object({ ...success, data: of.response, message });
  return z.object({
    ...success,
    data: z.array(of.response),
    message,
    meta: z.object({
      page: z.int(),
      perPage: z.int(),
      total: z.int(),
      ...(of.list.place && { nextCursor: z.string().optional() }),
      ...(of.list.meta?.shape ?? {}),
    }),
    links: z.object({ next: z.string().nullable(), prev: z.string().nullable() }),
  });
}
