import { createContext, useContext, useLayoutEffect, useMemo, useRef } from 'react';
import type { AnchorHTMLAttributes, ComponentType, ReactElement, ReactNode, Ref } from 'react';
import { RouterProvider } from 'react-aria-components';

/** What an anchor of this package is given. */
export interface LinkAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Draws an anchor: the router's own link, told by `href`. */
export type LinkComponent = ComponentType<LinkAnchorProps>;

function PlainLink(props: LinkAnchorProps): ReactElement {
  return <a {...props}>{props.children}</a>;
}

const LinkContext = createContext<LinkComponent>(PlainLink);

/** Hands the router's link and navigation to the components below. */
export function LinkProvider(props: {
  component?: LinkComponent | undefined;
  navigate?: ((href: string) => void) | undefined;
  children: ReactNode;
}): ReactElement {
  const { navigate } = props;
  const isFollowed = navigate !== undefined;
  const latest = useRef(navigate);
  useLayoutEffect(() => {
    latest.current = navigate;
  }, [navigate]);
  // A router has a new function for every address; every pressable element would be redrawn with it.
  const follow = useMemo(
    () => (isFollowed ? (href: string) => latest.current?.(href) : undefined),
    [isFollowed],
  );
  const body = <LinkContext value={props.component ?? PlainLink}>{props.children}</LinkContext>;
  return follow ? <RouterProvider navigate={follow}>{body}</RouterProvider> : body;
}

/** The component that draws anchors here. */
export function useLinkComponent(): LinkComponent {
  return useContext(LinkContext);
}
