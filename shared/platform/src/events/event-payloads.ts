import { z } from '@stridewell/contracts/zod';

const memberId = z.number();

/**
 * What may be said on the event bus: one schema per event. A payload is checked where it is
 * emitted, so that a remote of another release can trust what it hears.
 */
export const eventPayloads = {
  /** A page's data has all arrived; `page` is the bundle's name, `loadedAt` an instant (ISO 8601 UTC). */
  'dashboard-loaded': z.object({ page: z.string().min(1), loadedAt: z.iso.datetime() }),
  /** The teams of a program, as last answered by the server. */
  'program-teams': z.object({
    programId: z.number(),
    teams: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  /** An admin saved settings of the program; `group` is the settings group of the call's suffix. */
  'save-settings': z.object({
    programId: z.number(),
    group: z.string().optional(),
    settings: z.record(z.string(), z.unknown()),
  }),
  /** Somebody is signed in, on this page. */
  'session-started': z.object({ memberId }),
  /** Nobody is signed in any more; all state of the session is gone when this is heard. */
  'session-ended': z.object({
    memberId: memberId.optional(),
    /** Where the sign-in page has to say why. */
    reason: z.literal('account-deleted').optional(),
  }),
};

/** The name of an event on the bus. */
export type EventName = keyof typeof eventPayloads;

/** What an event carries. */
export type EventPayload<Name extends EventName> = z.infer<(typeof eventPayloads)[Name]>;
