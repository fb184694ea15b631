export { inSpan } from './in-span.ts';
export { sendTraces } from './send-traces.ts';
