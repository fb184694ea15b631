import { ownVersion } from '@stridewell/embedded-postgres';

/** Returns the PostgreSQL version of a test run: `STRIDEWELL_TEST_POSTGRES=15` overrides the product's. */
export function testPostgresVersion(): number {
  return Number(process.env.STRIDEWELL_TEST_POSTGRES || ownVersion);
}
