export { useClaimRestDay, useRestDays } from './points.queries.ts';
