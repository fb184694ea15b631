import type { FastifyBaseLogger } from 'fastify';
import { inProgram, type Pools } from '#engine/postgres/index.ts';
import type { AuditedCall, AuditRecorder } from '#engine/requests/index.ts';
import type { AuditEvent } from './audit-chain.ts';
import { recordAudit } from './record-audit.ts';

/** Buffers audit events and writes them in batches. Requests don't wait for it, so its duration reveals nothing. */
export interface AuditBuffer {
  note(programId: number, event: AuditEvent): void;
  /** Writes the remaining events. */
  close(): Promise<void>;
}

const pauseMs = 500;
/**
 * The maximum number of different events in the buffer. Only a client that tries many accounts causes more; those are
 * dropped.
 */
const maxWaiting = 1_000;

/** Opens the buffer of a process. Equal events within the pause are written once, with their count. */
export function openAuditBuffer(
  pools: Pools,
  key: Uint8Array,
  log: Pick<FastifyBaseLogger, 'warn'>,
): AuditBuffer {
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
        log.warn({ err: error, programId, events: events.length }, 'audit log entries were lost');
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
      else if (waiting.size < maxWaiting) waiting.set(key, { programId, event, count: 1 });
      timer ??= setTimeout(() => void flush(), pauseMs).unref();
    },
    close: flush,
  };
}

/** Writes calls of administrators and refusals to the log. */
export function auditRecorderOf(notes: AuditBuffer, key: Uint8Array): AuditRecorder {
  const eventOf = ({ kind, by, memberId, operationId, settings }: AuditedCall): AuditEvent => ({
    action: kind,
    actorId: by.memberId,
    subjectId: memberId,
    detail: {
      operation: operationId,
      ...(settings && { settings }),
      ...(by.openedBy && { by: by.openedBy.name }),
    },
  });
  return {
    record: (db, auditedCall) =>
      recordAudit(db, key, auditedCall.programId, [eventOf(auditedCall)], new Date()),
    note: (auditedCall) => notes.note(auditedCall.programId, eventOf(auditedCall)),
  };
}
