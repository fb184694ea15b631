import { describeProgramQueue } from '#engine/jobs/index.ts';

/** The queue of the job that applies what waited; an administrator is waiting for it. */
export const scimQueue = describeProgramQueue({ name: 'work-on-scim', priority: 1 });
