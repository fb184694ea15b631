import { $call$ } from '@stridewell/contracts';
import { listAddresses } from '@stridewell/parts';

/** The state of the $title$ list in the address. */
export const $camel$List = listAddresses({
  choices: {},
  // Once the call supports `search`, add `ListTools` to the screen and delete this line.
  hasSearch: false,
  pageSizes: [$call$.list.perPage, 30, 60],
});
