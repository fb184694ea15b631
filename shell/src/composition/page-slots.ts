import { createSlotHost } from './slot-host.ts';

/** The slots of this page, with the parts that stand in them. */
export const pageSlots = createSlotHost();
