export { useMemberSearch, useTeamlessSearch } from './people.queries.ts';
export { findWrongAddress, maxAddresses, readAddresses } from './read-addresses.ts';
