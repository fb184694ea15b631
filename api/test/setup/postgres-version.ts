/** The version of PostgreSQL that the product comes with. */
export const ownVersion = 18;

/** The oldest that DATABASE_URL may name; it comes through npm for this one platform. */
export const oldestVersion = 15;
const hasOldest = process.platform === 'linux' && process.arch === 'x64';

/** What is proved on each version is proved on these. */
export const installedVersions = hasOldest ? [oldestVersion, ownVersion] : [ownVersion];

/** The version that a test run uses: `STRIDEWELL_TEST_POSTGRES=15` chooses another than the product's. */
export function testPostgresVersion(): number {
  return Number(process.env.STRIDEWELL_TEST_POSTGRES || ownVersion);
}
