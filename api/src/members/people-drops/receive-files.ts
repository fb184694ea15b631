import { Readable } from 'node:stream';
import type { PeopleDrop } from '@stridewell/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { selectListColumns } from '#activity/imports/imports.service.ts';
import { networkDigest, requireNotThrottled } from '#accounts/sign-in/throttle.service.ts';
import { hashSecret } from '#accounts/sync-links/sync-links.service.ts';
import { inProgram, type Pools } from '#engine/postgres/index.ts';
import {
  createNetworkLimit,
  createUploadPlaces,
  Problem,
  type RequireUploadRoom,
} from '#engine/requests/index.ts';
import {
  compareFile,
  receivePeopleFile,
  requirePeopleFilesLeft,
} from '#members/eligibility/eligibility.service.ts';
import { programOfDrop } from './people-drops.service.ts';
import { selectDropOf, updateDropUsed } from './people-drops.sql.ts';

interface Address {
  Params: { secret: string };
}

interface Drop {
  programId: number;
  secretHash: Buffer;
  createdBy: number;
  isWhole: boolean;
}

/** The maximum number of files from one network in a minute. */
const filesPerMinute = 60;

/** Throttles wrong secrets by network. They never make a working address wait. */
const throttleOfGuesses = { freeFailures: 30, failuresToDouble: 10, longestDelaySeconds: 60 };

/**
 * Serves the addresses to which other systems upload people files. A file is compared like an uploaded one, and nothing
 * changes before an administrator applies it. The secret is checked before the file is read, and again before it is
 * stored.
 */
export function servePeopleDrops(
  app: FastifyInstance,
  pools: Pools,
  { requireUploadRoom }: { requireUploadRoom: RequireUploadRoom },
): void {
  const limit = createNetworkLimit({ perMinute: filesPerMinute });
  const places = createUploadPlaces();
  const drops = new WeakMap<FastifyRequest, Drop>();
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', (_request, file, done) => done(null, file));
    own.route<Address>({
      method: ['PUT', 'POST'],
      url: '/people-drop/:secret',
      schema: { hide: true },
      config: { movesFile: true, saysMessage: true },
      onRequest: async (request) => {
        limit.count(networkDigest(request.ip), Date.now());
        drops.set(request, await findDrop(pools, request));
        await requireUploadRoom();
      },
      handler: async (request, reply) => {
        const drop = drops.get(request);
        if (!drop) throw new Problem('not_found');
        const { programId, createdBy: memberId } = drop;
        const file = await places.hold({ programId, memberId }, () =>
          receiveFile(pools, drop, request.body),
        );
        const { lines, counts } = file;
        const message = 'The file was checked. An administrator has to apply it.';
        return reply.code(201).send({ message, data: { lines, counts } });
      },
    });
  });
}

async function receiveFile(pools: Pools, drop: Drop, body: unknown) {
  const { programId, secretHash, createdBy: memberId, isWhole } = drop;
  const now = new Date();
  const noteOutcome = (lastOutcome: NonNullable<PeopleDrop['lastOutcome']>) =>
    inProgram(pools, programId, (db) =>
      updateDropUsed(db, programId, secretHash, { lastOutcome, now }),
    );
  try {
    if (!(body instanceof Readable)) throw new Problem('file_refused');
    await requirePeopleFilesLeft(pools, programId, now);
    const known = await inProgram(
      pools,
      programId,
      (db) => selectListColumns(db, programId, 'people'),
      { isReadOnly: true },
    );
    const people = await receivePeopleFile(body, { isWhole, known });
    return await inProgram(pools, programId, async (db) => {
      const used = { lastOutcome: 'checked', now } as const;
      if (!(await updateDropUsed(db, programId, secretHash, used))) throw new Problem('not_found');
      const asked = { fileName: null, isWhole };
      return compareFile(db, { viewer: { memberId }, programId }, people, asked, now);
    });
  } catch (error) {
    if (error instanceof Problem && (error.status === 413 || error.status === 422))
      await noteOutcome(error.code === 'answers_needed' ? 'answers_needed' : 'refused');
    throw error;
  }
}

async function findDrop(pools: Pools, { params, ip }: FastifyRequest<Address>): Promise<Drop> {
  const programId = programOfDrop(params.secret);
  const secretHash = hashSecret(params.secret);
  const found =
    programId !== undefined &&
    (await inProgram(pools, programId, (db) => selectDropOf(db, programId, secretHash), {
      isReadOnly: true,
    }));
  if (found) return { ...found, programId, secretHash };
  const key = `people-drop-network:${networkDigest(ip)}`;
  await requireNotThrottled(pools, [{ key, throttle: throttleOfGuesses }]);
  throw new Problem('not_found', { message: 'This address was replaced or deleted.' });
}
