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
  /** Of the provider's staff, those who may do what cannot be undone. */
  | 'super-admin'
  | 'mobile-token'
  | 'session-or-registration';

/** What a key of a reseller's server may be good for. */
export const keyScopes = ['programs:read', 'usage:read'] as const;

/** One of them. */
export type KeyScope = (typeof keyScopes)[number];

/** What a token may be used for that is none of a whole session. */
export type Scope = 'member' | 'organization' | 'challenges' | 'redirect';

/**
 * What the `:id` of the path must be, checked before anything else is read.
 * `self`: the viewer's own member id. `member`: a member of the viewer's program.
 * `program`: the viewer's own program (a provider admin may name any, a partner those of their reseller alone).
 * Anything else answers like an absent thing.
 */
export type Owns = 'self' | 'member' | 'program';

type Shape = z.ZodObject;
type NoShape = z.ZodObject<Record<never, never>, z.core.$strict>;

/** A list response: the default page size, and the fields of `meta` besides page, perPage and total. */
export interface ListSettings<M extends Shape = NoShape, P extends Shape = Shape> {
  perPage: number;
  meta?: M;
  /**
   * What tells where a row stands in the order of the list. A list that has it can also be followed from row
   * to row (`cursor`, and `meta.nextCursor` until its end): nothing is skipped or shown twice while others write.
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
  /** Longer words for the readable page, where the summary is not enough. */
  description?: string;
  access: Access;
  owns?: Owns;
  /** What a mobile token must be good for; with the access `mobile-token`, and only there. */
  scope?: Scope;
  /** What a key of a reseller's server must be good for to make the call; without it none can. Of `partner` only. */
  keyScope?: KeyScope;
  params?: P;
  query?: Q;
  /** `z.file()` where the body is a file: it is sent as it is and read as it arrives. */
  body?: B;
  /** The shape of `data`; of one row of it when `list` is set. `z.file()` where the answer is a file. */
  response: R;
  list?: L;
  /**
   * It reads or sets the session cookie. Only such a call can, and none is carried out for
   * a page of another site.
   */
  usesCookie?: true;
  /**
   * Its body can also come as multipart/form-data, where a file stands for the id of a picture that was uploaded
   * before (`POST /pictures`).
   */
  takesPictures?: true;
  /** What it does is said by its address; a body of any kind is dropped unread. */
  ignoresBody?: true;
  /**
   * Whether it makes something new each time. Without an Idempotency-Key, the same request of the same member
   * within ten seconds then is a double click, and gets the first answer.
   */
  creates?: boolean;
  /** Whether it is open only shortly after a sign-in or after the viewer has proven their identity again. */
  stepUp?: true;
  /** Whether its answers, refusals too, say whether it succeeded (`success`), as the mental-wellness calls do. */
  saysSuccess?: true;
  /** The media type of the returned file; CSV by default. */
  fileType?: string;
  /** Whether the response signs a person in, so that it is stored encrypted for repeats. */
  answersSecret?: true;
  /** The problems of this call, in addition to those of every call. */
  errors?: readonly ProblemCode[];
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** A call that reads says what it shows, one that writes what it changes: each may be nothing, neither is left out. */
type Effect =
  | { method: 'GET'; shows: readonly Resource[]; changes?: never }
  | { method: Exclude<Method, 'GET'>; changes: readonly Resource[]; shows?: never };

/** One call of the API, as everything else reads it. */
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
  /** What an answer shows: it is old once a write has changed one of them. */
  shows: readonly Resource[];
  /** What a successful write changes. */
  changes: readonly Resource[];
}

/** The page asked for; `perPage` has the endpoint's default and a maximum of 100. */
export const PageQuery = z.strictObject({
  page: z.int().min(1).max(1_000_000).optional(),
  perPage: z.int().min(1).max(100).optional(),
});

/** Where to go on in a list: what `meta.nextCursor` of the page before said, instead of a page number. */
export const CursorQuery = z.strictObject({
  cursor: z
    .string()
    .max(600)
    .regex(/^[\w-]+$/)
    .optional(),
});

/**
 * Declares one call of the API. The server refuses to start when a declared call is not served;
 * leaving out `access`, or `shows` of a GET and `changes` of any other call, does not compile.
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
    // The defaults above make an absent shape the empty one; the compiler cannot see that they agree.
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

// An empty strict object reads as an index signature of nothing; here it means that there is no such part.
type Given<T> = string extends keyof T ? unknown : T;
type PageInput<L> =
  L extends ListSettings<Shape> ? z.input<typeof PageQuery> & CursorInput<L> : unknown;
type CursorInput<L> = L extends { place: Shape } ? z.input<typeof CursorQuery> : unknown;
type Part<K extends string, T> = unknown extends T
  ? { [key in K]?: undefined }
  : Partial<T> extends T
    ? { [key in K]?: T | undefined }
    : { [key in K]: T };

/** What a caller hands over: `{ params, query, body }`, each only where the endpoint has it. */
export type Input<E extends Endpoint> =
  E extends Endpoint<infer P, infer Q, infer B, z.ZodType, infer L>
    ? Part<'params', Given<z.input<P>>> &
        Part<'query', Given<z.input<Q>> & PageInput<L>> &
        (B extends z.ZodType ? { body: z.input<B> } : { body?: undefined })
    : never;

/** Where a page stands in its list. */
export interface PageMeta {
  page: number;
  perPage: number;
  total: number;
}

/** The addresses of the neighboring pages; null at the ends. */
export interface PageLinks {
  next: string | null;
  prev: string | null;
}

type MetaOf<L> = (L extends { meta: infer M extends Shape } ? z.output<M> : unknown) &
  (L extends { place: Shape } ? { nextCursor?: string | undefined } : unknown);

/** The whole success answer: `data`, maybe `message`; for a list also `meta` and `links`; or a file. */
export type Output<E extends Endpoint> =
  E extends Endpoint<Shape, Shape, z.ZodType | undefined, infer R, infer L>
    ? R extends z.ZodFile
      ? File
      : L extends ListSettings<Shape>
        ? { data: z.output<R>[]; message?: string; meta: PageMeta & MetaOf<L>; links: PageLinks }
        : { data: z.output<R>; message?: string }
    : never;

/** Whether an endpoint answers with a file instead of JSON. */
export function isDownload({ response }: Endpoint): boolean {
  return response.type === 'file';
}

/** Whether an endpoint takes a file as its body. */
export function isUpload({ body }: Endpoint): boolean {
  return body?.type === 'file';
}

const answerSchemas = new WeakMap<Endpoint, z.ZodObject>();

/**
 * The Zod schema of the whole success answer, from which serializers and fakes are made; not of a file. The same
 * schema each time, so that what is made from it can be kept.
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
