import type { Program } from '@stridewell/contracts';
import { isFramed, pageSettings } from '@stridewell/platform';

/**
 * Whether the program is shown inside an embedding frame, which brings its own logo and user menu: the
 * program says so, or the page itself stands below `/embed` in the page of a partner.
 */
export function isEmbedded(
  program: Pick<Program, 'id' | 'embeddingCompanyUrl'>,
  isInFrame = isFramed(window),
): boolean {
  const isShownElsewhere = isInFrame || Boolean(program.embeddingCompanyUrl);
  return isShownElsewhere && !pageSettings().framedWhole.includes(program.id);
}
