import type { ReleaseStatus } from '@stridewell/contracts';
import { useLanguage } from '@stridewell/platform';
import texts from '#locales/releases/en.json';
import { useReleaseText } from './release-texts.ts';

/** Returns a function that names a remote: its title, or its package name if no title is known. */
export function useRemoteName(remotes: ReleaseStatus['remotes']): (name: string) => string {
  const { language } = useLanguage();
  return (name) => remotes.find((remote) => remote.name === name)?.title?.[language] ?? name;
}

/** Returns a function that describes a change of a release. */
export function useChangeWords(): (action: string) => string {
  const t = useReleaseText();
  return (action) => (isKnown(action) ? t(`change.${action}`) : action);
}

function isKnown(action: string): action is keyof typeof texts.change {
  return Object.hasOwn(texts.change, action);
}
