import { Dialog, Drawer, type OverlayProps } from '@stridewell/ui';
import { useIsMobile } from '@stridewell/parts';

/** A task in front of the page: a dialog; in the mobile layout, a drawer within reach of a thumb. */
export function Sheet(props: OverlayProps) {
  return useIsMobile() ? <Drawer {...props} /> : <Dialog {...props} />;
}
