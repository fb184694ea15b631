import type { Program } from '@stridewell/contracts';
import { isFramed, pageSettings } from '@stridewell/platform';

/**
 * Whether the program is shown in a frame that brings its own logo and user menu: by the program's setting, or because
 * the page is below `/embed`.
 */
export function isEmbedded(
  program: Pick<Program, 'id' | 'embeddingCompanyUrl'>,
  isInFrame = isFramed(window),
): boolean {
  const isShownElsewhere = isInFrame || Boolean(program.embeddingCompanyUrl);
  return isShownElsewhere && !pageSettings().framedWhole.includes(program.id);
}
