import type { FastifyBaseLogger } from 'fastify';
import { inProgram } from '#foundation/database/in-program.ts';
import type { Pools } from '#foundation/database/pools.ts';
import type { Happening, Witness } from '#foundation/http/witness.ts';
import type { AuditEvent } from './audit-chain.ts';
import { recordAudit } from './record-audit.ts';

/** What is written down a moment later: nobody waits for it, and how long it takes tells nobody anything. */
export interface AuditNotes {
  note(programId: number, event: AuditEvent): void;
  /** Writes what is left. */
  close(): Promise<void>;
}

const pauseMs = 500;
/** Different events that wait at once; more come only from who tries many accounts, and are counted as one. */
const mostWaiting = 1_000;

/** Opens the notes of one process. The same event within the pause is written once, with how often it happened. */
export function openAuditNotes(
  pools: Pools,
  key: Uint8Array,
  log: Pick<FastifyBaseLogger, 'warn'>,
): AuditNotes {
  const waiting = new Map<string, { programId: number; event: AuditEvent; count: number }>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  async function write(): Promise<void> {
    const noted = [...waiting.values()];
    waiting.clear();
    for (const programId of new Set(noted.map((one) => one.programId))) {
      const events = noted
        .filter((one) => one.programId === programId)
        .map(({ event, count }) =>
          count > 1 ? { ...event, detail: { ...event.detail, count } } : event,
        );
      await inProgram(pools, programId, (db) =>
        recordAudit(db, key, programId, events, new Date()),
      ).catch((error: unknown) => {
        log.warn({ err: error, programId, events: events.length }, 'audit notes were lost');
      });
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(write);
    return writing;
  }

  return {
    note(programId, event) {
      const key = JSON.stringify([programId, event]);
      const known = waiting.get(key);
      if (known) known.count += 1;
      else if (waiting.size < mostWaiting) waiting.set(key, { programId, event, count: 1 });
      timer ??= setTimeout(() => void flush(), pauseMs).unref();
    },
    close: flush,
  };
}

/** Writes calls of administrators and refusals into the log. */
export function witnessOf(notes: AuditNotes, key: Uint8Array): Witness {
  const eventOf = ({ kind, by, memberId, operationId }: Happening): AuditEvent => ({
    action: kind,
    actorId: by.memberId,
    subjectId: memberId,
    detail: { operation: operationId },
  });
  return {
    record: (db, happening) =>
      recordAudit(db, key, happening.programId, [eventOf(happening)], new Date()),
    note: (happening) => notes.note(happening.programId, eventOf(happening)),
  };
}
