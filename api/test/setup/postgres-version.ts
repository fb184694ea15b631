import { ownVersion } from '@stridewell/embedded-postgres';

/** The version that a test run uses: `STRIDEWELL_TEST_POSTGRES=15` chooses another than the product's. */
export function testPostgresVersion(): number {
  return Number(process.env.STRIDEWELL_TEST_POSTGRES || ownVersion);
}
