import { useContext, useEffect } from 'react';
import { UNSAFE_NavigationContext, useLocation, useNavigate } from 'react-router-dom';

/**
 * Redirects to another address, unless the reader has navigated in the meantime. A screen stays rendered while the next
 * one loads, and React runs effects late: react-router's own component would then lead the reader back.
 */
export function Navigate({ to, replace = false }: { to: string; replace?: boolean }) {
  const navigate = useNavigate();
  const drawnFor = useLocation().pathname;
  const { navigator } = useContext(UNSAFE_NavigationContext);
  useEffect(() => {
    const hasLeft =
      'location' in navigator && (navigator.location as { pathname: string }).pathname !== drawnFor; // every history has it; the type leaves it out
    if (!hasLeft) void navigate(to, { replace });
  }, [navigate, navigator, drawnFor, to, replace]);
  return null;
}
