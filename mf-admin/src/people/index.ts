export { useMemberSearch, useTeamlessSearch } from './people.queries.ts';
