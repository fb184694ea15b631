import { useDocumentTitle, useLocation, useViewer } from '@stridewell/platform';
import { Button, Menu, MenuIcon, type MenuGroup } from '@stridewell/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Content, Frame, PhoneNavigation, SideNavigation, Tools } from './centre-frame.styles.ts';
import { CentreLink } from './centre-link.tsx';
import { centreAt, centresOpenTo, placeAt, placesOf, type Centre, type Place } from './centres.ts';

/** The words of a navigation. */
export interface CentreFrameWords {
  /** What the navigation is called. */
  label: string;
  /** What its menu is called on a phone, on the page of that name. */
  at: (place: string) => string;
  nameOf: (place: Place) => string;
}

/** The navigation of an administration beside what it leads to; on a phone a menu above it. */
export function CentreFrame(props: {
  centres: readonly Centre[];
  words: CentreFrameWords;
  /** Stands above the navigation, and on a phone beside its menu. */
  tools?: { wide: ReactNode; narrow: ReactNode };
  children: ReactNode;
}) {
  const { label, at, nameOf } = props.words;
  const { pathname } = useLocation();
  const content = useFocusOnChange(pathname);
  const centres = centresOpenTo(useViewer(), props.centres);
  const centre = centreAt(centres, pathname);
  const place = placeAt(centres, pathname);
  useDocumentTitle(place && nameOf(place));
  return (
    <Frame>
      <SideNavigation aria-label={label}>
        {props.tools && <Tools>{props.tools.wide}</Tools>}
        <ul>
          {centres.map((one) => (
            <CentreLink
              key={one.id}
              centre={one}
              isOpen={one === centre}
              place={place}
              nameOf={nameOf}
            />
          ))}
        </ul>
      </SideNavigation>
      <PhoneNavigation>
        <Menu
          label={label}
          sections={centres.map((one) => groupOf(one, nameOf))}
          trigger={
            <Button colour="lightgrey" icon={MenuIcon}>
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

/** The pages of a centre, under its name where it has more than one. */
function groupOf(centre: Centre, nameOf: CentreFrameWords['nameOf']): MenuGroup {
  return {
    id: centre.id,
    ...(centre.places && { title: nameOf(centre) }),
    items: placesOf(centre).map((place) => ({
      id: place.path,
      label: nameOf(place),
      href: place.path,
    })),
  };
}

/** The shell sees one page: a screen reader goes on where the next screen begins. */
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
