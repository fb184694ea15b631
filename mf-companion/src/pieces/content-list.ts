import { listAddresses } from '@stridewell/parts';

/** The list of content of a type, as kept in the address of its page. */
export const contentList = listAddresses({ choices: {}, pageSizes: [10, 20, 50] });
