import type { ListedProgram } from '@stridewell/contracts';

/** A program in the provider's list. */
export function sampleListedProgram(changes: Partial<ListedProgram> = {}): ListedProgram {
  return {
    id: 100,
    name: 'Northwind Walks',
    programName: 'northwind-walks',
    tier: 'pro',
    type: 'engage wellness',
    timeZone: 'Europe/Madrid',
    members: 42,
    admins: 2,
    contactEmail: 'help@northwind.example',
    createdAt: '2026-01-05T09:00:00.000Z',
    activeMembers: 31,
    lastAdminVisit: null,
    ...changes,
  };
}
