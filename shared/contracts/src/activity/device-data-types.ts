import { z } from '@stridewell/contracts/zod';

/** The data a source may be asked for: always steps, and the rest if its member agrees. */
export const DeviceDataType = z.enum(['steps', 'sleep', 'weight']);

/** The data a source may be asked for, parsed. */
export type DeviceDataType = z.infer<typeof DeviceDataType>;
