import type { Viewer } from '@stridewell/platform';
import type { IconComponent } from '@stridewell/ui';

/** A page in the navigation of an administration. */
export interface Place {
  /** Its name in the remote's texts. */
  id: string;
  path: `/${string}`;
  /** The roles that may open it; by default, everyone who may open the remote. */
  isOpenTo?: (viewer: Viewer) => boolean;
}

/** A center: its first page and its further pages, which are listed while the viewer is in the center. */
export interface Center extends Place {
  icon: IconComponent;
  /** The prefix of the center's addresses, if it is not the path of its first page. */
  root?: `/${string}`;
  places?: readonly Place[];
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** Returns the length of the center's longest address that is a prefix of `pathname`. */
function matchLength({ path, root = path, places = [] }: Center, pathname: string): number {
  const paths = [root, ...places.map((place) => place.path)];
  return Math.max(...paths.map((one) => (isBelow(pathname, one) ? one.length : 0)));
}

/** Returns the center that an address belongs to, which may differ from the one in its path. */
export function centerAt(centers: readonly Center[], pathname: string): Center | undefined {
  const [best] = centers
    .map((center) => ({ center, length: matchLength(center, pathname) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length);
  return best?.center;
}

/** Returns the page that an address shows or belongs to: the one with the longest matching path. */
export function placeAt(centers: readonly Center[], pathname: string): Place | undefined {
  const center = centerAt(centers, pathname);
  if (!center) return undefined;
  const all = placesOf(center).filter(({ path }) => isBelow(pathname, path));
  return all.toSorted((a, b) => b.path.length - a.path.length)[0] ?? center;
}

/** Returns the pages of a center; a center without further pages is its own page. */
export function placesOf(center: Center): readonly Place[] {
  return center.places ?? [center];
}

/** Whether a viewer may open a page. */
export function isOpenTo(viewer: Viewer, place: Place | undefined): boolean {
  return place?.isOpenTo?.(viewer) ?? true;
}

/** Returns the centers with only the pages that the viewer may open; centers without any are left out. */
export function centersOpenTo(viewer: Viewer, centers: readonly Center[]): readonly Center[] {
  return centers.flatMap((center) => {
    if (!isOpenTo(viewer, center)) return [];
    if (!center.places) return [center];
    const places = center.places.filter((place) => isOpenTo(viewer, place));
    const [first] = places;
    if (!first) return [];
    const path = places.some((place) => place.path === center.path) ? center.path : first.path;
    return [{ ...center, root: center.root ?? center.path, path, places }];
  });
}
