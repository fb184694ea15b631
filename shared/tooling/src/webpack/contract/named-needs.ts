// For code that describes a release that our build did not make.
export { shapesOfEvents } from './event-shapes.ts';
export { describeCalls } from './used-calls.ts';
