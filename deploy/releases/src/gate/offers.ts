import type {
  ReleaseCall,
  ReleaseContract,
  RemoteDescription,
  ShellOffer,
} from '@stridewell/platform/registry';

/** The calls that an API serves, by operation id. */
export type ApiOffer = Readonly<Record<string, ReleaseCall>>;

/** A release of another remote that viewers can get. */
export type OfferedRelease = Readonly<{
  release: RemoteDescription;
  /** `last good`: a page's fallback if the current release doesn't start. */
  standing: 'current' | 'staged' | 'last good';
}>;

/** Everything that a release is compared with. */
export type Offers = Readonly<{
  /** Absent if no shell was published, or only a watched build. */
  shell?: ShellOffer | undefined;
  /** Absent if the API's description is missing. */
  api?: ApiOffer | undefined;
  others: readonly OfferedRelease[];
  /** The current release of the same remote. */
  replaced?: RemoteDescription | undefined;
}>;

/** Returns the releases of others that viewers get, without fallbacks. */
export function shownOthers({ others }: Offers): RemoteDescription[] {
  return others.filter(({ standing }) => standing !== 'last good').map(({ release }) => release);
}

/** A release with a contract. */
export type DescribedRelease = RemoteDescription & { contract: ReleaseContract };
