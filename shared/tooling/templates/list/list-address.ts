import { $call$ } from '@stridewell/contracts';
import { listAddresses } from '@stridewell/parts';

/** The list of $title$, as the address of its page says it. */
export const $camel$List = listAddresses({
  choices: {},
  // Once the call takes `search`: give the screen `ListTools`, and drop this line.
  hasSearch: false,
  pageSizes: [$call$.list.perPage, 30, 60],
});
