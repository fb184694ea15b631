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
  /** `last good`: a page's fallback if the current release does not start. */
  standing: 'current' | 'staged' | 'last good';
}>;

/** Everything that a release is held against. */
export type Offers = Readonly<{
  /** Absent where no shell was published, or only one of a watched build. */
  shell?: ShellOffer | undefined;
  /** Absent where no API has said what it serves. */
  api?: ApiOffer | undefined;
  others: readonly OfferedRelease[];
  /** The release of the same remote that is current now. */
  replaced?: RemoteDescription | undefined;
}>;

/** What viewers get of others, without what they only fall back to. */
export function shownOthers({ others }: Offers): RemoteDescription[] {
  return others.filter(({ standing }) => standing !== 'last good').map(({ release }) => release);
}

/** A release that says what it needs. */
export type DescribedRelease = RemoteDescription & { contract: ReleaseContract };
