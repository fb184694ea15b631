import { useLocation, useText } from '@stridewell/platform';
import { Button, Menu, MenuIcon, type MenuGroup } from '@stridewell/ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { Content, Frame, PhoneNavigation, SideNavigation } from './admin-frame.styles.ts';
import { CentreLink } from './centre-link.tsx';
import { centreAt, centres, placeAt } from './places.ts';

/** The navigation of the administration beside what it leads to; on a phone a menu above it. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const t = useText('mf-admin');
  const { pathname } = useLocation();
  const content = useFocusOnChange(pathname);
  const centre = centreAt(pathname);
  const place = placeAt(pathname);
  return (
    <Frame>
      <SideNavigation aria-label={t('nav.label')}>
        <ul>
          {centres.map((one) => (
            <CentreLink key={one.id} centre={one} isOpen={one === centre} place={place} />
          ))}
        </ul>
      </SideNavigation>
      <PhoneNavigation>
        <Menu
          label={t('nav.label')}
          sections={usePlaces()}
          trigger={
            <Button colour="lightgrey" icon={MenuIcon}>
              {place ? t('nav.at', { place: t(`nav.${place.id}`) }) : t('nav.label')}
            </Button>
          }
        />
      </PhoneNavigation>
      <Content ref={content} tabIndex={-1}>
        {children}
      </Content>
    </Frame>
  );
}

/** Every page, in a group for each centre that has more than one. */
function usePlaces(): MenuGroup[] {
  const t = useText('mf-admin');
  return centres.map((centre) => ({
    id: centre.id,
    ...(centre.places && { title: t(`nav.${centre.id}`) }),
    items: (centre.places ?? [centre]).map(({ id, path }) => ({
      id: path,
      label: t(`nav.${id}`),
      href: path,
    })),
  }));
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
