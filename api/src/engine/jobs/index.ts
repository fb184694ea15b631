export { enqueue } from './enqueue.ts';
export {
  defineProgramJob,
  defineScheduledJob,
  describeProgramQueue,
  type Job,
  type JobContext,
} from './job.ts';
export { selectEveryProgram as readEveryProgram } from './jobs.sql.ts';
export { limitTurns } from './limit-turns.ts';
export { makeQueues } from './queues.ts';
export { type JobRunner, startJobs } from './run-jobs.ts';
