import { listAddresses } from '@stridewell/parts';

/** The content of a type, as the address of its page says it. */
export const contentList = listAddresses({ choices: {}, pageSizes: [20, 50] });
