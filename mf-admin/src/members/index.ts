export { useRemoveMember, useRestoreMember } from './members.queries.ts';
