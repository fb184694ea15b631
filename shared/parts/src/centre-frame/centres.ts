import type { Viewer } from '@stridewell/platform';
import type { IconComponent } from '@stridewell/ui';

/** A page that the navigation of an administration leads to. */
export interface Place {
  /** What the words of the remote call it. */
  id: string;
  path: `/${string}`;
  /** Who may open it; everybody who may open the remote unless told. */
  isOpenTo?: (viewer: Viewer) => boolean;
}

/** A centre: its first page, and the pages below it, which are listed while the viewer is in the centre. */
export interface Centre extends Place {
  icon: IconComponent;
  /** What the addresses of the centre begin with, where that is not its first page. */
  root?: `/${string}`;
  places?: readonly Place[];
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** How much of an address a centre has: the longest of its own and its pages' addresses that it begins with. */
function matchLength({ path, root = path, places = [] }: Centre, pathname: string): number {
  const paths = [root, ...places.map((place) => place.path)];
  return Math.max(...paths.map((one) => (isBelow(pathname, one) ? one.length : 0)));
}

/** The centre that an address belongs to: a page may stand in another centre than its address says. */
export function centreAt(centres: readonly Centre[], pathname: string): Centre | undefined {
  const [best] = centres
    .map((centre) => ({ centre, length: matchLength(centre, pathname) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length);
  return best?.centre;
}

/** The page that an address shows, or belongs to: the longest of the centre's that it begins with. */
export function placeAt(centres: readonly Centre[], pathname: string): Place | undefined {
  const centre = centreAt(centres, pathname);
  if (!centre) return undefined;
  const all = placesOf(centre).filter(({ path }) => isBelow(pathname, path));
  return all.toSorted((a, b) => b.path.length - a.path.length)[0] ?? centre;
}

/** The pages of a centre: itself where it has no others. */
export function placesOf(centre: Centre): readonly Place[] {
  return centre.places ?? [centre];
}

/** Whether a viewer may open a page. */
export function isOpenTo(viewer: Viewer, place: Place | undefined): boolean {
  return place?.isOpenTo?.(viewer) ?? true;
}

/** The centres with what a viewer may open of each; one of which nothing is left is left out. */
export function centresOpenTo(viewer: Viewer, centres: readonly Centre[]): readonly Centre[] {
  return centres.flatMap((centre) => {
    if (!isOpenTo(viewer, centre)) return [];
    if (!centre.places) return [centre];
    const places = centre.places.filter((place) => isOpenTo(viewer, place));
    const [first] = places;
    if (!first) return [];
    const path = places.some((place) => place.path === centre.path) ? centre.path : first.path;
    return [{ ...centre, root: centre.root ?? centre.path, path, places }];
  });
}
