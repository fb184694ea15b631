import { isProgramAdmin, programFlags } from '@stridewell/platform';
import type { Viewer } from '@stridewell/platform';

/** The side whose help a page offers. */
export type HelpSide = 'admin' | 'member';

/** Pages on which the widget would be in the way. */
const withoutWidget = ['/assessment', '/mobile/organizations'];

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Which side a page belongs to; the administrators' side includes the pages on which a program is created. */
function sideOf(pathname: string): HelpSide {
  const isAdmins = isBelow(pathname, '/admin') || isBelow(pathname, '/adminsuper');
  return isAdmins || pathname.includes('/program/create') ? 'admin' : 'member';
}

/** Decides what a navigation does to the widget (specification, section 4). */
export function helpSteps(
  from: string | null,
  to: string,
): { destroys: boolean; shows: HelpSide | null } {
  const shows = withoutWidget.some((path) => isBelow(to, path)) ? null : sideOf(to);
  const changesSide = from !== null && sideOf(from) !== sideOf(to);
  return { destroys: changesSide || shows === null, shows };
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

/** What support sees about someone who asks. */
export function identityOf(viewer: Viewer): Readonly<Record<string, string>> {
  const { program } = viewer;
  const { isActivate, isEngage, isThrive } = programFlags(program);
  const products = { activate: isActivate, engage: isEngage, thrive: isThrive };
  return {
    'client type': isProgramAdmin(viewer) ? 'Admin' : 'Member',
    'program name': program.name,
    product: Object.entries(products).find(([, is]) => is)?.[0] ?? '',
    'team name': viewer.teams[0]?.name ?? '',
    'registration date': viewer.registeredDate.slice(0, 10),
    'connected device type': viewer.externalDevice.deviceName ?? '',
    'manual entry': yesNo(program.manualEntry === 1),
    'activity converter': yesNo(program.converter === 1),
    'registration open': yesNo(program.allowRegistration === 1),
  };
}
