import { classifyFailure } from '#composition/classify-failure.ts';
import { describeFailure } from '#composition/failure-cause.ts';
import { requireFreshPage } from '#composition/new-set.ts';

/**
 * Reports that the code of a page did not load. Where the server no longer has the file, the viewer is asked to refresh
 * until the returned function is called.
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
