import { snackbars, useSnackbars } from '@stridewell/platform';
import { SnackbarList } from '@stridewell/ui';
import type { ReactElement } from 'react';

export function SnackbarRegion(): ReactElement {
  const items = useSnackbars().map(({ text, ...item }) => ({ ...item, message: text }));
  return <SnackbarList items={items} onDismiss={snackbars.dismiss} />;
}
