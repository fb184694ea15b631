import type { ReleaseOutcome } from '@stridewell/contracts';
import type { SignedPageRegistry } from '@stridewell/platform';
import { compositionReport } from '#composition/composition-report.ts';
import type { ReportedRemote } from '#composition/composition-report.ts';
import { remotesOfPage } from '#composition/composition.ts';
import { sentOutcomes } from '#composition/health-reports.ts';
import { newSetState } from '#composition/new-set.ts';
import { pageSlots } from '#composition/page-slots.ts';
import type { ReportedPart } from '#composition/slot-host.ts';
import { sharedPackages } from '#composition/shared-packages.ts';
import type { SharedPackage } from '#composition/shared-packages.ts';
import { fetchedBytes } from './fetched-bytes.ts';
import { offeredSlots } from './offered-slots.ts';
import type { OfferedSlot } from './offered-slots.ts';

/** One remote as it stands, and what it cost. */
export type InspectedRemote = ReportedRemote &
  Readonly<{ fetchedBytes: number; partsInSlots: readonly string[] }>;

/** A slot with the part that stands in it, and how that one is. */
export type InspectedSlot = OfferedSlot & Readonly<{ standing: ReportedPart | undefined }>;

/** What the inspector shows and reports of a page. */
export type InspectedPage = Readonly<{
  /** The hash of the shell's own build. */
  shellVersion: string;
  registryRevision: number;
  /** Other releases are published by now; the next idle navigation takes them. */
  isNewerSetWaiting: boolean;
  remotes: readonly InspectedRemote[];
  packages: readonly SharedPackage[];
  slots: readonly InspectedSlot[];
  /** What the page has told the server of its releases. */
  sentOutcomes: readonly ReleaseOutcome[];
}>;

/** The shell's scripts carry the hash of its build in their names; a watched build's do not. */
function shellVersion(): string {
  const hashes = [...document.scripts].map(
    ({ src }) => /\/shell\/shell\.([0-9a-f]+)\.js$/.exec(src)?.[1],
  );
  return hashes.find((hash) => hash !== undefined) ?? 'development';
}

let revision: number | undefined;

/** The revision of the registry that stands in the page. */
function registryRevision(): number {
  const text = document.getElementById('registry')?.textContent ?? '';
  // The composition has read the same text before.
  revision ??= (JSON.parse(text) as SignedPageRegistry).registry.revision;
  return revision;
}

/** Looks at the page as it stands now. */
export function inspectPage(): InspectedPage {
  const releases = remotesOfPage().map(({ selected, standing }) => {
    return standing.release ?? selected.release;
  });
  const bytes = new Map<string, number>(
    releases.map((release) => [release.name, fetchedBytes(release)]),
  );
  const parts = pageSlots.parts();
  return {
    shellVersion: shellVersion(),
    registryRevision: registryRevision(),
    isNewerSetWaiting: newSetState().isNewer,
    remotes: compositionReport().map((report) => ({
      ...report,
      fetchedBytes: bytes.get(report.name) ?? 0,
      partsInSlots: parts.flatMap(({ remote, name }) => (remote === report.name ? name : [])),
    })),
    packages: [...sharedPackages()].sort((a, b) => a.name.localeCompare(b.name)),
    slots: offeredSlots(releases).map((slot) => ({
      ...slot,
      standing: parts.find(({ remote, name }) => remote === slot.filledBy && name === slot.part),
    })),
    sentOutcomes: sentOutcomes(),
  };
}
