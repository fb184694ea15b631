export { enqueue } from './enqueue.ts';
export {
  defineJob,
  defineProgramJob,
  defineScheduledJob,
  type Job,
  type JobContext,
  type OfProgram,
} from './job.ts';
export type { QueueFigure } from './jobs.sql.ts';
export { makeQueues } from './queues.ts';
export { type JobRunner, startJobs } from './run-jobs.ts';
