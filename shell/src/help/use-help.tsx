import type { Viewer } from '@stridewell/platform';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { openVendorHelp } from '#vendors/vendors.ts';
import { HelpDialog } from './help-dialog.tsx';

/**
 * Help: the vendor's widget if there is one, otherwise our own dialog, which the caller renders. `articles` is the path of
 * the page with answers, if one is installed.
 */
export function useHelp(
  viewer: Viewer,
  articles: string | undefined,
): { open: () => void; dialog: ReactElement } {
  const [isOpen, setOpen] = useState(false);
  return {
    open: () => setOpen(!openVendorHelp()),
    dialog: (
      <HelpDialog
        viewer={viewer}
        articles={articles}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    ),
  };
}
