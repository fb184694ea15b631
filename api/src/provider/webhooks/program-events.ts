import type { webhookEvents } from '@stridewell/contracts';
import type { KnownProgram } from './webhooks.sql.ts';

/** A change to a program that is sent to webhooks. */
export interface ProgramEvent {
  type: (typeof webhookEvents)[number];
  data: object;
}

const planOf = ({ name, tier, type }: KnownProgram) => ({ name, tier, type });

/** Returns the events between the last known and the current programs of a reseller. */
export function eventsBetween(
  known: readonly KnownProgram[],
  now: readonly KnownProgram[],
): ProgramEvent[] {
  const before = new Map(known.map((one) => [one.id, one]));
  const after = new Set(now.map(({ id }) => id));
  const events: ProgramEvent[] = [];
  for (const one of now) {
    const { id, health } = one;
    const old = before.get(id);
    const plan = planOf(one);
    if (!old) events.push({ type: 'program.added', data: { id, ...plan, health } });
    else {
      if (JSON.stringify(planOf(old)) !== JSON.stringify(plan))
        events.push({ type: 'program.changed', data: { id, ...plan, previous: planOf(old) } });
      if (old.health !== health) {
        const data = { id, name: one.name, health, previousHealth: old.health };
        events.push({ type: 'program.health-changed', data });
      }
    }
  }
  for (const { id, name } of known)
    if (!after.has(id)) events.push({ type: 'program.removed', data: { id, name } });
  return events;
}
