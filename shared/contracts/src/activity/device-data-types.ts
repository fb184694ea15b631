import { z } from '@stridewell/contracts/zod';

/** What a source may be asked for: steps always, and the rest where its member agrees. */
export const DeviceDataType = z.enum(['steps', 'sleep', 'weight']);

/** What a source may be asked for, parsed. */
export type DeviceDataType = z.infer<typeof DeviceDataType>;
