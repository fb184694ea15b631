import { Link, useText } from '@stridewell/platform';
import { PlaceAnchor } from './admin-frame.styles.ts';
import type { Centre, Place } from './places.ts';

/** The link to a centre, with the pages of the centre where the viewer is in it. */
export function CentreLink(props: {
  centre: Centre;
  isOpen: boolean;
  /** The page that is shown. */
  place: Place | undefined;
}) {
  const { centre, isOpen, place } = props;
  const t = useText('mf-admin');
  const Icon = centre.icon;
  return (
    <li>
      <PlaceAnchor as={Link} to={centre.path} aria-current={place === centre ? 'page' : undefined}>
        <Icon size={18} />
        {t(`nav.${centre.id}`)}
      </PlaceAnchor>
      {isOpen && centre.places && (
        <ul>
          {centre.places.map(({ id, path }) => (
            <li key={id}>
              <PlaceAnchor
                as={Link}
                to={path}
                aria-current={path === place?.path ? 'page' : undefined}
              >
                {t(`nav.${id}`)}
              </PlaceAnchor>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
