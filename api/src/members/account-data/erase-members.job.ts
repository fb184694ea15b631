import { defineProgramJob } from '#engine/jobs/index.ts';
import { eraseDueMembers } from './erase-members.ts';

/** Erases members who asked for it, and members who were removed long enough ago. */
export const eraseMembers = defineProgramJob({
  name: 'erase-members',
  everyMinutes: 60,
  async handle({ programId }, { pools, log }) {
    const members = await eraseDueMembers(pools, programId, new Date());
    if (members > 0) log.info({ programId, members }, 'erased members');
  },
});
