import type { RemoteDescription } from '@stridewell/platform/registry';
import { checkContract } from './check-contract.ts';
import { sampleContract, sampleOffers, sampleRelease } from './offers.fixture.ts';
import type { Offers } from './offers.ts';

/** The title of every sample. */
const title = { en: 'Plan', es: 'Plan' };

export const current = (release: RemoteDescription) => ({ release, standing: 'current' as const });

export const at = (path: `/${string}`) => ({ path, title, access: 'member' as const });

export const linkTo = (path: `/${string}`, order: number) => ({
  path,
  label: title,
  order,
  showWhen: 'always' as const,
});

export const fill = {
  slot: 'plan.aside',
  name: 'pace',
  title,
  order: 1,
  showWhen: 'always',
} as const;

export const need = (changes: Parameters<typeof sampleContract>[0]) =>
  sampleRelease({ contract: sampleContract(changes) });

/** Returns the gate's findings for a release, each with its severity. */
export function listFindings(
  release: RemoteDescription,
  offers: Offers = sampleOffers(),
): string[] {
  return checkContract(release, offers).map(({ severity, sentence }) => `${severity}: ${sentence}`);
}
