// The door for drills in other packages that check the ledger.
export { withClient } from '#engine/postgres/index.ts';
export { accessTokenKey } from '#test/setup/make-people.ts';
export { startBalancer } from './balancer.fixture.ts';
export { makeWriters, openOwnPools } from './faulty-world.fixture.ts';
export { findTruth, type Truth } from './ledger-truth.fixture.ts';
export { startWriters, watchGaps, type WriterStats } from './writers.fixture.ts';
