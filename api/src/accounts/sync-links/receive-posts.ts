import { syncPostsPerTenMinutes } from '@stridewell/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inProgram, type Pools } from '#engine/postgres/index.ts';
import { createNetworkLimit, preferredLanguage, Problem } from '#engine/requests/index.ts';
import { requireNotThrottled, networkDigest } from '#accounts/sign-in/throttle.service.ts';
import { explainHeaders, explainPage } from './explain-page.ts';
import { describeResult } from './post-words.ts';
import { type PostOfDays, readPost } from './read-post.ts';
import { noteUnreadable, type PostTarget, savePost } from './save-post.ts';
import { type CountedPost, countPost } from './sync-links.sql.ts';
import { hashSecret, programOfSecret } from './sync-links.service.ts';

interface Address {
  Params: { secret?: string };
}

type CountedTarget = PostTarget & Pick<CountedPost, 'timeZone' | 'language'>;

const windowMs = 10 * 60_000;
/** The maximum number of posts from one network in a minute; a whole office can share one. */
const postsPerMinute = 600;

/** Throttles wrong secrets by network. They never make a working link wait. */
const throttleOfGuesses = { freeFailures: 30, failuresToDouble: 10, longestDelaySeconds: 60 };

/**
 * Serves the addresses that members' phones post to, with a page for people who open one. The secret is checked before the body is read, and again with the
 * member locked before anything is saved.
 */
export function serveSyncLinks(app: FastifyInstance, pools: Pools): void {
  const limit = createNetworkLimit({ perMinute: postsPerMinute });
  const targets = new WeakMap<FastifyRequest, CountedTarget>();
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const options = {
      schema: { hide: true },
      config: { saysMessage: true },
      onRequest: async (request: FastifyRequest<Address>) => {
        limit.count(networkDigest(request.ip), Date.now());
        targets.set(request, await findTarget(pools, request, new Date()));
      },
      handler: async (request: FastifyRequest<Address>, reply: FastifyReply) => {
        const target = targets.get(request);
        if (!target) throw new Problem('sync_link_refused');
        return answerPost(pools, target, request, reply);
      },
    };
    // A phone's camera opens the address of the QR code. That is no use of the link, so the secret isn't looked at.
    const page = {
      schema: { hide: true },
      onRequest: async ({ ip }: FastifyRequest) => limit.count(networkDigest(ip), Date.now()),
      handler: async ({ headers }: FastifyRequest, reply: FastifyReply) =>
        reply
          .headers(explainHeaders)
          .send(explainPage(preferredLanguage(headers['accept-language']))),
    };
    own.get('/sync', page);
    own.get('/sync/:secret', page);
    own.post<Address>('/sync', options);
    own.post<Address>('/sync/:secret', options);
  });
}

async function findTarget(
  pools: Pools,
  { params, headers, ip }: FastifyRequest<Address>,
  now: Date,
): Promise<CountedTarget> {
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  const secret = params.secret ?? bearer ?? '';
  const programId = programOfSecret(secret);
  const secretHash = hashSecret(secret);
  const since = new Date(now.getTime() - windowMs);
  const found =
    programId !== undefined &&
    (await inProgram(pools, programId, (db) =>
      countPost(db, programId, { secretHash, since, now }),
    ));
  if (!found) throw await refuseSecret(pools, ip);
  const { posts, postsSince, ...owner } = found;
  if (posts > syncPostsPerTenMinutes) {
    const ends = Date.parse(postsSince) + windowMs;
    throw new Problem('too_many_requests', {
      retryAfter: Math.max(1, Math.ceil((ends - now.getTime()) / 1000)),
    });
  }
  return { ...owner, programId, secretHash };
}

/** Counts a wrong secret against its network; the response is the same for anything wrong with it. */
async function refuseSecret(pools: Pools, ip: string): Promise<Problem> {
  const key = `sync-link-network:${networkDigest(ip)}`;
  try {
    await requireNotThrottled(pools, [{ key, throttle: throttleOfGuesses }]);
    return new Problem('sync_link_refused');
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return new Problem('too_many_requests', { retryAfter: error.details.retryAfter ?? 1 });
  }
}

async function answerPost(
  pools: Pools,
  target: CountedTarget,
  { headers, body }: FastifyRequest<Address>,
  reply: FastifyReply,
): Promise<object> {
  const { programId, memberId, timeZone } = target;
  const now = new Date();
  const encoding = headers['content-encoding'];
  if (encoding !== undefined && encoding !== 'identity')
    throw new Problem('unsupported_media_type', {
      message: 'Send the body without a Content-Encoding.',
    });
  const language = target.language ?? 'en';
  const reading = { contentType: headers['content-type'], timeZone, language };
  let post: PostOfDays;
  try {
    post = readPost(Buffer.isBuffer(body) ? body : Buffer.alloc(0), reading);
  } catch (error) {
    if (error instanceof Problem)
      await inProgram(pools, programId, (db) => noteUnreadable(db, target, now));
    throw error;
  }
  // Existing measured values are read and replaced in a transaction of their member.
  const result = await inProgram(pools, programId, (db) => savePost(db, target, post, now), {
    memberId,
  });
  const isRefused = result.savedDays === 0 && result.refusedValues > 0;
  const message = describeResult(result, post.measured.length > 0, language);
  return reply.code(isRefused ? 422 : 200).send({ message, data: result });
}
