import { useCallback } from 'react';

/** How much room the banner takes at the top of the page, for the bar that sticks below it. */
export const bannerHeight = '--shell-banner-height';

/** Keeps the banner's height known to the page while the banner stands. */
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
