import { z } from '@stridewell/contracts/zod';

const memberId = z.number();

/**
 * The events of the bus, with one schema each. A payload is checked when it is emitted, so that a remote of another
 * release can trust it.
 */
export const eventPayloads = {
  /** All data of a page has arrived; `page` is the bundle's name, `loadedAt` an instant (ISO 8601 UTC). */
  'dashboard-loaded': z.object({ page: z.string().min(1), loadedAt: z.iso.datetime() }),
  /** The teams of a program, as last returned by the server. */
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
  /** Someone signed in on this page. */
  'session-started': z.object({ memberId }),
  /** No one is signed in any more; the session's state is already gone. */
  'session-ended': z.object({
    memberId: memberId.optional(),
    /** Set if the sign-in page must say why. */
    reason: z.literal('account-deleted').optional(),
  }),
};

/** The name of a bus event. */
export type EventName = keyof typeof eventPayloads;

/** The payload of an event. */
export type EventPayload<Name extends EventName> = z.infer<(typeof eventPayloads)[Name]>;
