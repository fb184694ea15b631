export { useTeamSearch } from './teams.queries.ts';
