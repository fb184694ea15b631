import { asProvider } from '#engine/postgres/index.ts';
import { enqueue } from './enqueue.ts';
import type { Job } from './job.ts';

/** How long a program's job works before others get their turn. */
const usualTurnMs = 30_000;

/**
 * Limits how long a job works at a stretch, so that a large file delays no other program: when its turn is over
 * its signal is aborted, it ends after its current step, and it is enqueued again behind the waiting jobs.
 */
export function limitTurns<P>(job: Job<P>, turnMs = usualTurnMs): Job<P> {
  const limited: Job<P> = {
    ...job,
    async handle(payload, context) {
      const turn = AbortSignal.timeout(turnMs);
      await job.handle(payload, { ...context, signal: AbortSignal.any([context.signal, turn]) });
      if (!turn.aborted || context.signal.aborted) return;
      await asProvider(context.pools, (db) => enqueue(db, limited, payload));
    },
  };
  return limited;
}
