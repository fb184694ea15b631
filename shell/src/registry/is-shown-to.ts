import { isProgramAdmin, isProviderAdmin, programFlags } from '@stridewell/platform';
import type { LinkCondition, Viewer } from '@stridewell/platform';

const conditions: Readonly<Record<LinkCondition, (viewer: Viewer) => boolean>> = {
  always: () => true,
  mentalWellnessEnabled: ({ program }) => program.settings.mentalWellnessEnabled === 1,
  teamsOn: ({ program }) => program.teamsOff === 0,
  pointsOn: ({ program }) => program.points === 1,
  organizationChooser: (viewer) =>
    viewer.program.organizationsOn === 1 &&
    programFlags(viewer.program).isPro &&
    isProgramAdmin(viewer),
  reseller: ({ worksForReseller }) => worksForReseller === 1,
  programAdmin: isProgramAdmin,
  providerAdmin: isProviderAdmin,
};

/** Whether a viewer meets the condition of a remote's link or part. */
export function isShownTo(viewer: Viewer, condition: LinkCondition): boolean {
  return conditions[condition](viewer);
}
