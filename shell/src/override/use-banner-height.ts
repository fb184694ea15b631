import { useCallback } from 'react';

/** The banner's height, for the bar that sticks below it. */
export const bannerHeight = '--shell-banner-height';

/** Publishes the banner's height as a custom property while the banner is shown. */
export function useBannerHeight(): (element: HTMLElement) => () => void {
  return useCallback((element: HTMLElement) => {
    const page = element.ownerDocument.documentElement;
    const observer = new ResizeObserver(() => {
      page.style.setProperty(bannerHeight, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.style.removeProperty(bannerHeight);
    };
  }, []);
}
