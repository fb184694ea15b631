import { useEffect } from 'react';

/**
 * Keeps the popover that contains it next to its trigger while the page moves, as when content above it loads. React
 * Aria places a popover in the page's coordinates and updates them only when the window changes its size.
 */
export function FollowPage(): null {
  useEffect(() => {
    const place = () => window.dispatchEvent(new Event('resize'));
    document.addEventListener('scroll', place);
    return () => document.removeEventListener('scroll', place);
  }, []);
  return null;
}
