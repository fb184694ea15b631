import { useDocumentTitle, useLocation, useViewer } from '@stridewell/platform';
import { Button, Menu, MenuIcon, type MenuGroup } from '@stridewell/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Content, Frame, PhoneNavigation, SideNavigation, Tools } from './center-frame.styles.ts';
import { CenterLink } from './center-link.tsx';
import { centerAt, centersOpenTo, placeAt, placesOf, type Center, type Place } from './centers.ts';

/** The texts of a navigation. */
export interface CenterFrameWords {
  /** The label of the navigation. */
  label: string;
  /** The label of its menu on a phone, given the name of the current page. */
  at: (place: string) => string;
  nameOf: (place: Place) => string;
}

/** Shows an administration's navigation to the left of its screens; on a phone, as a menu above them. */
export function CenterFrame(props: {
  centers: readonly Center[];
  words: CenterFrameWords;
  /** Shown above the navigation; on a phone, next to its menu. */
  tools?: { wide: ReactNode; narrow: ReactNode };
  children: ReactNode;
}) {
  const { label, at, nameOf } = props.words;
  const { pathname } = useLocation();
  const content = useFocusOnChange(pathname);
  const centers = centersOpenTo(useViewer(), props.centers);
  const center = centerAt(centers, pathname);
  const place = placeAt(centers, pathname);
  useDocumentTitle(place && nameOf(place));
  return (
    <Frame>
      <SideNavigation aria-label={label}>
        {props.tools && <Tools>{props.tools.wide}</Tools>}
        <ul>
          {centers.map((one) => (
            <CenterLink
              key={one.id}
              center={one}
              isOpen={one === center}
              place={place}
              nameOf={nameOf}
            />
          ))}
        </ul>
      </SideNavigation>
      <PhoneNavigation>
        <Menu
          label={label}
          sections={centers.map((one) => groupOf(one, nameOf))}
          trigger={
            <Button color="lightgrey" icon={MenuIcon}>
              {place ? at(nameOf(place)) : label}
            </Button>
          }
        />
        {props.tools?.narrow}
      </PhoneNavigation>
      <Content ref={content} tabIndex={-1}>
        {props.children}
      </Content>
    </Frame>
  );
}

/** A center's pages, under the center's name if there is more than one. */
function groupOf(center: Center, nameOf: CenterFrameWords['nameOf']): MenuGroup {
  return {
    id: center.id,
    ...(center.places && { title: nameOf(center) }),
    items: placesOf(center).map((place) => ({
      id: place.path,
      label: nameOf(place),
      href: place.path,
    })),
  };
}

/** The shell sees a single page here, so this moves screen readers to the start of the next screen. */
function useFocusOnChange(pathname: string) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    content.current?.focus({ preventScroll: true });
  }, [pathname]);
  return content;
}
