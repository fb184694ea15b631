export { RunningActs } from './running-acts.tsx';
export { useStartBulkAct } from './running-acts.queries.ts';
