export { useRemoveMembers, useRestoreMembers } from './members.queries.ts';
