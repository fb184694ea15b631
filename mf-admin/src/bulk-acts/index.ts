export { RunningActs } from './running-acts.tsx';
export { useBulkActOutcome, useSkipReason, useStartBulkAct } from './running-acts.queries.ts';
