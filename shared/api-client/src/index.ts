export * from './api-problem.ts';
export * from './client.ts';
export * from './stand-in.ts';
export type { Answer, SentRequest, Transport } from './transport.ts';
