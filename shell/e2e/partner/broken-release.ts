import { createPrivateKey, sign } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The part of the registry that changes here; the product has validated the rest. */
interface SignedDocument {
  registry: {
    remotes: Record<
      string,
      {
        current: string;
        lastGood: string | null;
        releases: Record<string, Record<string, unknown>>;
      }
    >;
  };
  signature: string;
}

/** Returns the key that the product signs registries with. */
async function releaseKey() {
  const data = process.env.STRIDEWELL_DATA;
  if (data === undefined) throw new Error("STRIDEWELL_DATA must be the product's data folder.");
  return createPrivateKey(await readFile(join(data, 'keys/release-key.pem'), 'utf8'));
}

/**
 * Puts a newer release of a remote before the good one, for this page: correctly signed, but without files.
 * `hasLastGood` says whether the registry has a good release to fall back to.
 */
export async function breakRelease(
  page: Page,
  remote: string,
  hasLastGood: boolean,
): Promise<void> {
  const key = await releaseKey();
  await page.route('**/registry.json', async (route) => {
    const response = await route.fetch();
    const signed = (await response.json()) as SignedDocument; // The response of /registry.json
    const registered = signed.registry.remotes[remote];
    const good = registered?.releases[registered.current];
    if (!registered || !good) throw new Error(`${remote} isn't in the registry.`);
    const broken = '9.9.9-99999999';
    registered.releases[broken] = { ...good, version: broken, globalName: 'broken_99999999' };
    registered.lastGood = hasLastGood ? registered.current : null;
    registered.current = broken;
    const text = JSON.stringify(signed.registry);
    signed.signature = sign(null, Buffer.from(text), key).toString('base64');
    await route.fulfill({ response, body: JSON.stringify(signed) });
  });
}
