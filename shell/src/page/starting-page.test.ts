import { slowStartMs } from '@stridewell/contracts';
import { lateNoticeMs } from '@stridewell/ui';

it('says that a page is still loading once its start counts as slow', () => {
  expect(lateNoticeMs).toBe(slowStartMs);
});
