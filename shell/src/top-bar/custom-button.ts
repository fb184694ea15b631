import { matchPath, programFlags } from '@stridewell/platform';
import type { RemotePath, Viewer } from '@stridewell/platform';

/** The button that a program adds to the top bar. */
export interface CustomButton {
  text: string;
  href: string;
  isExternal: boolean;
  /** Whether the program chose the look of a button, with an icon. */
  hasIcon: boolean;
  /** The program's own icon; null for ours. */
  image: string | null;
}

const customPage = '/info';

function httpsAddress(text: string | null): string | null {
  if (!text || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.protocol === 'https:' ? url.href : null;
}

function capitalised(text: string, language: string): string {
  const [first = '', ...rest] = text.trim();
  return first.toLocaleUpperCase(language) + rest.join('');
}

/**
 * Returns the custom button of a pro-tier program; null if it is off, has no text, or has no safe destination: an
 * external link that isn't https, a custom page that isn't installed.
 */
export function customButtonOf(
  { program }: Viewer,
  pages: readonly RemotePath[],
  language: string,
): CustomButton | null {
  if (!programFlags(program).isPro || program.customNavbarButton !== 1) return null;
  const isExternal = program.customButtonDestination === 'externalLink';
  const installed = matchPath(pages, customPage) ? customPage : null;
  const href = isExternal ? httpsAddress(program.customPageLink) : installed;
  const text = capitalised(program.customButtonText ?? '', language);
  if (!href || !text) return null;
  const hasIcon = program.customButtonStyle === 'button';
  return { text, href, isExternal, hasIcon, image: hasIcon ? program.customButtonImage : null };
}
