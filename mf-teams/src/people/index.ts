export { useDoneWords, useMemberSearch } from './people.queries.ts';
