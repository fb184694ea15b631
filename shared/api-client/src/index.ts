export * from './api-problem.ts';
export * from './client.ts';
