export { seenOf, useSeen } from './use-seen.ts';
