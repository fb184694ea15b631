import { Link } from '@stridewell/platform';
import { PlaceAnchor } from './centre-frame.styles.ts';
import type { Centre, Place } from './centres.ts';

/** The link to a centre, with the pages of the centre where the viewer is in it. */
export function CentreLink(props: {
  centre: Centre;
  isOpen: boolean;
  /** The page that is shown. */
  place: Place | undefined;
  nameOf: (place: Place) => string;
}) {
  const { centre, isOpen, place, nameOf } = props;
  const Icon = centre.icon;
  return (
    <li>
      <PlaceAnchor as={Link} to={centre.path} aria-current={place === centre ? 'page' : undefined}>
        <Icon size={18} />
        {nameOf(centre)}
      </PlaceAnchor>
      {isOpen && centre.places && (
        <ul>
          {centre.places.map((one) => (
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
