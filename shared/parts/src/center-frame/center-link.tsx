import { Link } from '@stridewell/platform';
import { PlaceAnchor } from './center-frame.styles.ts';
import type { Center, Place } from './centers.ts';

/** The link to a center; while the viewer is in the center, also the links to its pages. */
export function CenterLink(props: {
  center: Center;
  isOpen: boolean;
  /** The current page. */
  place: Place | undefined;
  nameOf: (place: Place) => string;
}) {
  const { center, isOpen, place, nameOf } = props;
  const Icon = center.icon;
  return (
    <li>
      <PlaceAnchor as={Link} to={center.path} aria-current={place === center ? 'page' : undefined}>
        <Icon size={18} />
        {nameOf(center)}
      </PlaceAnchor>
      {isOpen && center.places && (
        <ul>
          {center.places.map((one) => (
            <li key={one.id}>
              <PlaceAnchor
                as={Link}
                to={one.path}
                aria-current={one.path === place?.path ? 'page' : undefined}
              >
                {nameOf(one)}
              </PlaceAnchor>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
