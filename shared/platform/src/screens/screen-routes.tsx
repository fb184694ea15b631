import { Page, Skeleton } from '@stridewell/ui';
import { useEffect, useReducer, useState } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { matchRoutes, Route, Routes, useLocation } from 'react-router-dom';
import { Navigate } from '#history/navigate.tsx';

/** Imports a screen's file: `() => import('#friends/friends.screen.tsx')`; it exports only the screen. */
export type LoadScreen = () => Promise<Readonly<Record<string, ComponentType>>>;

/** The screens of a remote, rendered at their addresses. */
export type ScreenRoutes = ComponentType & {
  /** Loads the screen of an address, so that it appears in the first render. */
  load: (pathname: string) => Promise<void>;
};

/** A screen and its code, once loaded. */
interface Screen {
  path: string;
  load: () => Promise<void>;
  shown: () => ComponentType | undefined;
}

function screenOf(path: string, loadFile: LoadScreen): Screen {
  let component: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  return {
    path,
    shown: () => component,
    load: () => {
      loading ??= loadFile().then(
        (file) => {
          component = Object.values(file)[0];
        },
        (error: unknown) => {
          // The next attempt imports it again.
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}

/** How long the previous screen stays while the next one loads, in milliseconds. */
const patience = 1000;

/**
 * Creates routes from screens, each loaded on its first visit, by address pattern. While the next screen loads, the
 * previous one stays for a second, then a skeleton; unknown addresses lead to `/404`. A screen that can't be loaded
 * throws, so that the shell uses the remote's last good release, or reports it and retries.
 *
 * The build reads this table: it lists each screen's scripts in `remote.json`, and a page preloads them.
 */
export function screenRoutes(screens: Readonly<Record<`/${string}`, LoadScreen>>): ScreenRoutes {
  const all = Object.entries(screens).map(([path, load]) => screenOf(path, load));
  const screenAt = (pathname: string) => matchRoutes(all, pathname)?.[0]?.route;
  const rootOf = (pathname: string) => pathname.split('/')[1] ?? '';
  const roots = new Set(all.map(({ path }) => rootOf(path)));

  function RoutesOfScreens(): ReactElement | null {
    const location = useLocation();
    const next = screenAt(location.pathname);
    const [shown, setShown] = useState(location);
    const [, drawAgain] = useReducer((times: number) => times + 1, 0);
    const [failure, setFailure] = useState<unknown>();
    const [late, setLate] = useState<typeof next>();
    const isReady = next === undefined || next.shown() !== undefined;
    // During rendering: address and screen change together.
    if (isReady && shown !== location) setShown(location);
    useEffect(() => {
      if (isReady) return undefined;
      next?.load().then(drawAgain, setFailure);
      const timer = setTimeout(() => setLate(next), patience);
      return () => clearTimeout(timer);
    }, [isReady, next]);
    if (failure !== undefined) throw failure;
    if (!isReady && late === next) return <ComingScreen />;
    // A remote that was late is at another's address for a moment, and is about to be unmounted.
    const isOurs = roots.has(rootOf(shown.pathname));
    return (
      <Routes location={shown}>
        {all.map(({ path, shown: screen }) => {
          const Component = screen();
          return <Route key={path} path={path} element={Component ? <Component /> : null} />;
        })}
        <Route path="*" element={isOurs ? <Navigate to="/404" replace /> : null} />
      </Routes>
    );
  }

  return Object.assign(RoutesOfScreens, {
    load: async (pathname: string) => screenAt(pathname)?.load(),
  });
}

function ComingScreen(): ReactElement {
  return (
    <Page>
      <Skeleton shape="card" />
    </Page>
  );
}
