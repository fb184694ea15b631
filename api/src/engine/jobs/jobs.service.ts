export { enqueue } from './enqueue.ts';
export { defineProgramJob, defineScheduledJob, type Job, type JobContext } from './job.ts';
export { limitTurns } from './limit-turns.ts';
export { selectEveryProgram as readEveryProgram } from './jobs.sql.ts';
export { type JobRunner, startJobs } from './run-jobs.ts';
export { makeQueues } from './queues.ts';
