import { isProgramAdmin, useLanguage, useSession } from '@stridewell/platform';
import { useMemo } from 'react';
import type { RemoteLink, RemotePath, Viewer } from '@stridewell/platform';
import { mainLinks, newEntryLink, ownLinks, personalLinks } from './bar-links.ts';
import type { BarLink, OwnPlace } from './bar-links.ts';
import { customButtonOf } from './custom-button.ts';
import type { CustomButton } from './custom-button.ts';
import { isEmbedded } from './embedding.ts';
import type { OtherPages } from '#composition/other-pages.ts';

/** The contents of the top bar for a viewer. */
export interface Bar {
  viewer: Viewer;
  links: readonly BarLink[];
  places: readonly OwnPlace[];
  personal: ReturnType<typeof personalLinks>;
  newEntry: string | null;
  customButton: CustomButton | null;
  hasLogo: boolean;
  hasUserMenu: boolean;
  hasLanguageMenu: boolean;
  hasGetStarted: boolean;
}

/** What the installed remotes add to the top bar. */
export interface Installed extends Partial<OtherPages> {
  pages: readonly RemotePath[];
  links: readonly RemoteLink[];
}

/** Whether the bar would lead nowhere else, as in a partner's frame, and only take space. */
export function isBarEmpty(bar: Bar): boolean {
  const { links, places, personal, newEntry, customButton } = bar;
  const isWithoutLinks = links.length <= 1 && places.length === 0 && personal.length === 0;
  const hasOwn = bar.hasLogo || bar.hasUserMenu || bar.hasLanguageMenu || bar.hasGetStarted;
  return isWithoutLinks && newEntry === null && customButton === null && !hasOwn;
}

/** Returns the contents of the top bar; null if no one is signed in. */
export function useBar({ pages, links }: Installed): Bar | null {
  const session = useSession();
  const { language } = useLanguage();
  const viewer = session.status === 'signed-in' ? session.viewer : null;
  return useMemo(() => {
    if (!viewer) return null;
    const embedded = isEmbedded(viewer.program);
    return {
      viewer,
      links: mainLinks(links, viewer, language),
      places: ownLinks(pages, viewer),
      personal: personalLinks(pages, viewer),
      newEntry: newEntryLink(pages, viewer),
      customButton: customButtonOf(viewer, pages, language),
      hasLogo: !embedded,
      hasUserMenu: !embedded,
      hasLanguageMenu: viewer.program.languageTranslator === 1,
      hasGetStarted: viewer.showGetStartedGuide === 1 && isProgramAdmin(viewer),
    };
  }, [viewer, pages, links, language]);
}
