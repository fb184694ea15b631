import type { Readable } from 'node:stream';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { parseForm } from './form-body.ts';
import { fieldProblem, Problem } from '#engine/requests/problems/problem.ts';

/** Stores a picture from a form and returns the ID that replaces it in the call. */
export type TakePicture = (
  owner: { programId: number; memberId: number },
  file: Readable,
) => Promise<number>;

const limits = { fields: 500, files: 8, parts: 508, fieldSize: 64 * 1024, headerPairs: 20 };

/** Allows the calls of a context to receive multipart/form-data. */
export async function acceptMultipart(app: FastifyInstance, maxBytes: number): Promise<void> {
  // One byte more than allowed, so that too much is detected and gets an error message.
  await app.register(multipart, {
    limits: { ...limits, fileSize: maxBytes + 1 },
    throwFileSizeLimit: false,
  });
}

/** Reads multipart/form-data as a form in which each file is replaced by its picture's ID. */
export async function readMultipart(
  request: FastifyRequest,
  owner: { programId: number; memberId: number },
  takePicture: TakePicture,
): Promise<Record<string, unknown>> {
  const form = new URLSearchParams();
  for await (const part of readable(request)) {
    if (part.type === 'field') {
      if (part.valueTruncated || part.fieldnameTruncated) throw new Problem('payload_too_large');
      form.append(part.fieldname, String(part.value));
      continue;
    }
    // If no file was chosen, a browser sends one without a name.
    if (part.filename === '') {
      part.file.resume();
      continue;
    }
    const id = await takePicture(owner, part.file).catch((error: unknown) => {
      throw error instanceof Problem && error.status < 500
        ? fieldProblem('validation_failed', part.fieldname.replace(/\[\]$/, ''), error.message)
        : error;
    });
    form.append(part.fieldname, String(id));
  }
  return parseForm(form.toString());
}

/** Returns a form's parts; the parser's own errors have no status, and mean that the body isn't a form. */
async function* readable(request: FastifyRequest): AsyncGenerator<Multipart> {
  try {
    yield* request.parts();
  } catch (error) {
    throw error instanceof Error && 'statusCode' in error
      ? error
      : new Problem('malformed_request');
  }
}
