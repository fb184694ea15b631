import { registryKey } from '#store/registry-file.ts';
import type { ReleaseStore } from '#store/store.ts';
import { Refusal } from './refusal.ts';
import { requireTeamKey } from './require-signed-request.ts';
import type { RequestSignature } from './require-signed-request.ts';
import { readGrant } from './team-grant.ts';
import type { TeamGrant } from './team-grant.ts';

/** Returns the grant of a remote's team as it is now; refuses a key that isn't the team's. */
export async function requireGranted(
  store: ReleaseStore,
  remote: string,
  signed: RequestSignature,
): Promise<TeamGrant> {
  const grant = await readGrant(store, remote);
  if (!grant) {
    throw new Refusal(
      403,
      `No team may release ${remote} here. Send your public key (npm run release -- key) to the operator.`,
    );
  }
  requireTeamKey(signed, grant);
  return grant;
}

/** Returns the store, whose registry changes only while the grant is still this one: trials take minutes. */
export function storeWhileGranted(
  store: ReleaseStore,
  { remote, revision }: TeamGrant,
  signed: RequestSignature,
): ReleaseStore {
  const writeInPlaceOf: ReleaseStore['objects']['writeInPlaceOf'] = async (key, content, tag) => {
    if (key === registryKey) {
      const now = await requireGranted(store, remote, signed);
      if (now.revision !== revision) {
        throw new Refusal(
          409,
          `The operator changed what the team of ${remote} may release meanwhile. Try again.`,
        );
      }
    }
    return store.objects.writeInPlaceOf(key, content, tag);
  };
  return { ...store, objects: { ...store.objects, writeInPlaceOf } };
}
