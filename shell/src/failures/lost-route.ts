import { classifyFailure } from '#recovery/classify-failure.ts';
import { describeFailure } from '#recovery/failure-cause.ts';
import { requireFreshPage } from '#registry/new-release.ts';

/**
 * Reports that a page's code did not load. If the server no longer has the file, the viewer is asked to refresh until
 * the returned function is called.
 */
export function reportLostRoute(error: unknown): () => void {
  let isOver = false;
  let withdraw = (): void => undefined;
  void classifyFailure(error, 'crashed', document.baseURI).then((found) => {
    if (!isOver && describeFailure(found).isGone) withdraw = requireFreshPage();
  });
  return () => {
    isOver = true;
    withdraw();
  };
}
