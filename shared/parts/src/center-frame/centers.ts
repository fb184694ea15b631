import type { Viewer } from '@stridewell/platform';
import type { IconComponent } from '@stridewell/ui';

/** A page that the navigation of an administration leads to. */
export interface Place {
  /** What the words of the remote call it. */
  id: string;
  path: `/${string}`;
  /** The roles that may open it; by default, everyone who may open the remote. */
  isOpenTo?: (viewer: Viewer) => boolean;
}

/** A center: its first page, and the pages below it, which are listed while the viewer is in the center. */
export interface Center extends Place {
  icon: IconComponent;
  /** What the addresses of the center begin with, where that is not its first page. */
  root?: `/${string}`;
  places?: readonly Place[];
}

function isBelow(pathname: string, path: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}

/** How much of an address a center has: the longest of its own and its pages' addresses that it begins with. */
function matchLength({ path, root = path, places = [] }: Center, pathname: string): number {
  const paths = [root, ...places.map((place) => place.path)];
  return Math.max(...paths.map((one) => (isBelow(pathname, one) ? one.length : 0)));
}

/** The center that an address belongs to: a page may stand in another center than its address says. */
export function centerAt(centers: readonly Center[], pathname: string): Center | undefined {
  const [best] = centers
    .map((center) => ({ center, length: matchLength(center, pathname) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length);
  return best?.center;
}

/** The page that an address shows, or belongs to: the longest of the center's that it begins with. */
export function placeAt(centers: readonly Center[], pathname: string): Place | undefined {
  const center = centerAt(centers, pathname);
  if (!center) return undefined;
  const all = placesOf(center).filter(({ path }) => isBelow(pathname, path));
  return all.toSorted((a, b) => b.path.length - a.path.length)[0] ?? center;
}

/** The pages of a center: itself where it has no others. */
export function placesOf(center: Center): readonly Place[] {
  return center.places ?? [center];
}

/** Whether a viewer may open a page. */
export function isOpenTo(viewer: Viewer, place: Place | undefined): boolean {
  return place?.isOpenTo?.(viewer) ?? true;
}

/** The centers with what a viewer may open of each; one of which nothing is left is left out. */
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
