import type { Readable } from 'node:stream';
import type { Endpoint } from '@stridewell/contracts';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Db, Pools } from '#engine/postgres/index.ts';
import type { RequestKey } from '#engine/requests/repeats/idempotency.sql.ts';
import type { Page } from '#engine/requests/lists/pages.ts';
import type { Problem } from '#engine/requests/problems/problem.ts';
import type { Viewer } from './viewer.ts';

/** The checked parts of a request. */
export interface Parts<E extends Endpoint> {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: BodyOf<E>;
}

// Derived from the endpoint's own parameters: its properties are optional, and would always allow undefined.
type BodyOf<E extends Endpoint> =
  E extends Endpoint<z.ZodObject, z.ZodObject, infer B>
    ? B extends z.ZodType
      ? z.output<B>
      : undefined
    : never;
type PageOf<E extends Endpoint> =
  E extends Endpoint<z.ZodObject, z.ZodObject, z.ZodType | undefined, z.ZodType, infer L>
    ? L extends object
      ? Page<PlaceOf<L>>
      : undefined
    : never;
type PlaceOf<L> = L extends { place: infer P extends z.ZodObject } ? z.output<P> : never;

/** The input of a signed-in call. */
export interface Call<E extends Endpoint> extends Parts<E> {
  /**
   * The transaction of this request; it commits when the handler ends, and may run again after a conflict. It
   * sees one program; all of them if the call is the provider's own (`super`).
   */
  db: Db;
  viewer: Viewer;
  /** The program that `db` sees: the viewer's own, unless a provider admin named another in the path. */
  programId: number;
  /** The requested page; only for a list. */
  page: PageOf<E>;
  /** Runs a function only after the transaction has committed. */
  afterCommit(work: () => void): void;
  log: FastifyBaseLogger;
  request: FastifyRequest;
}

/** The input of a call that needs no session. */
export interface OpenCall<E extends Endpoint> extends Parts<E> {
  pools: Pools;
  /**
   * A write's Idempotency-Key, if it has one. Only the handler finds out whose it is: it claims the key
   * (`claimIdempotencyKey`) for the member who has proven their identity, in the same transaction as the work.
   */
  key: RequestKey | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A handler's result; the envelope, `meta` and `links` are built from it. */
export type Answer<E extends Endpoint> =
  E extends Endpoint<z.ZodObject, z.ZodObject, z.ZodType | undefined, infer R, infer L>
    ? L extends { perPage: number }
      ? {
          data: z.input<R>[];
          total: number;
          /** The page that the rows are from, if it isn't the requested one. */
          page?: number;
          message?: string;
        } & (L extends { meta: infer M extends z.ZodType } ? { meta: z.input<M> } : unknown) &
          // The end of the page; null if it is the last.
          (L extends { place: infer P extends z.ZodType } ? { next: z.input<P> | null } : unknown)
      : { data: z.input<R>; message?: string }
    : never;

/** One served endpoint, as `routes.ts` collects them. */
export type Route =
  | {
      kind: 'signed-in';
      endpoint: Endpoint;
      handle(call: unknown): Promise<AnyAnswer>;
      prepare?: ((asked: unknown) => Promise<unknown>) | undefined;
    }
  | BatchedRoute
  | { kind: 'download'; endpoint: Endpoint; handle(call: unknown): Promise<FileAnswer> }
  | {
      kind: 'upload';
      endpoint: Endpoint;
      /** Whether concurrent uploads are limited. */
      takesPlace: boolean;
      receive(call: unknown): Promise<Received>;
      handle(call: unknown): Promise<AnyAnswer>;
    }
  | { kind: 'open'; endpoint: Endpoint; handle(call: unknown): Promise<AnyAnswer> };

/** An endpoint with batched calls. */
export interface BatchedRoute {
  kind: 'together';
  endpoint: Endpoint;
  /** Reads what calls are checked against; sent together with the claims of their keys, so that neither waits. */
  readAll(db: Db, programId: number, calls: unknown[]): Promise<unknown>;
  handleAll(
    db: Db,
    programId: number,
    calls: unknown[],
    known: unknown,
  ): Promise<(AnyAnswer | Problem)[]>;
}

/** A result whose endpoint the compiler no longer knows. */
export interface AnyAnswer {
  data: unknown;
  message?: string;
  total?: number;
  page?: number;
  meta?: Record<string, unknown>;
  next?: unknown;
}

/** What a call is prepared from, before its transaction. */
export interface RequestedCall<E extends Endpoint> extends Parts<E> {
  viewer: Viewer;
  request: FastifyRequest;
}

/**
 * Serves an endpoint to signed-in members, inside one transaction that sees their program. Slow work that needs
 * no transaction, such as hashing a password, is done by `prepare` before it; a repeat is prepared as well.
 */
export function serve<E extends Endpoint, P = undefined>(
  endpoint: E,
  handle: (call: Call<E> & { prepared: P }) => Promise<Answer<E>>,
  prepare?: (asked: RequestedCall<E>) => Promise<P>,
): Route {
  return {
    kind: 'signed-in',
    endpoint,
    // The route table forgets which endpoint it holds; the checks compiled from it keep the promise.
    handle: handle as (call: unknown) => Promise<AnyAnswer>,
    prepare: prepare as ((asked: unknown) => Promise<unknown>) | undefined, // as above
  };
}

/** One of the batched calls. */
export interface BatchedCall<E extends Endpoint> extends Parts<E> {
  viewer: Viewer;
}

/**
 * Serves a write to signed-in members, many calls per transaction: those of one program that arrived while the
 * previous transaction ran, one per member. The handler returns a result or a problem for each call, in order;
 * if it throws, all fail, and each is retried alone. What it needs beforehand is read for all calls, including
 * repeats.
 */
export function serveBatched<E extends Endpoint, K>(
  endpoint: E,
  {
    readAll,
    handleAll,
  }: {
    readAll(db: Db, programId: number, calls: BatchedCall<E>[]): Promise<K>;
    handleAll(
      db: Db,
      programId: number,
      calls: BatchedCall<E>[],
      known: K,
    ): Promise<(Answer<E> | Problem)[]>;
  },
): Route {
  return {
    kind: 'together',
    endpoint,
    readAll: readAll as BatchedRoute['readAll'], // as above
    handleAll: handleAll as BatchedRoute['handleAll'], // as above
  };
}

/** Serves an endpoint to anyone; the handler opens its own transactions. */
export function serveOpen<E extends Endpoint>(
  endpoint: E,
  handle: (call: OpenCall<E>) => Promise<Answer<E>>,
): Route {
  // As above.
  return { kind: 'open', endpoint, handle: handle as (call: unknown) => Promise<AnyAnswer> };
}

/** A file that is sent while it is created; a consumer that stops early destroys its stream. */
export interface FileAnswer {
  fileName: string;
  /** Its media type. */
  type: string;
  body: Readable;
}

/** The input of a call that transfers a file; it opens its own transactions. */
export interface FileCall<E extends Endpoint> extends Parts<E> {
  pools: Pools;
  viewer: Viewer;
  /** The program the call is about, which exists. */
  programId: number;
  /** The header of that name. */
  acceptLanguage: string | undefined;
}

/** Serves an endpoint that returns a file. */
export function serveDownload<E extends Endpoint>(
  endpoint: E,
  handle: (call: FileCall<E>) => Promise<FileAnswer>,
): Route {
  // As above.
  return { kind: 'download', endpoint, handle: handle as (call: unknown) => Promise<FileAnswer> };
}

/** What identifies a repeated upload: its content, not its name. */
export interface Received {
  toJSON(): string;
  /** Deletes received content that wasn't used, because a repeat got its first response, or the call was refused. */
  discard(): Promise<void>;
}

/**
 * Serves an endpoint that takes a file: `receive` reads it, `handle` finishes the call in one transaction with
 * the received content as its body.
 */
export function serveUpload<E extends Endpoint, R extends Received>(
  endpoint: E,
  receive: (call: Omit<FileCall<E>, 'body'> & { file: Readable }) => Promise<R>,
  handle: (call: Omit<Call<E>, 'body'> & { body: R }) => Promise<Answer<E>>,
  { takesPlace = true }: { takesPlace?: boolean } = {},
): Route {
  return {
    kind: 'upload',
    endpoint,
    takesPlace,
    // As above.
    receive: receive as (call: unknown) => Promise<Received>,
    handle: handle as (call: unknown) => Promise<AnyAnswer>, // as above
  };
}
